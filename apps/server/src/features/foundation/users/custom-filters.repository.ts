import type { StoredQuery } from '@fettle/rules/records/custom-filter'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type FilterToSave = { userId: number; title: string; buttonColor: string; query: StoredQuery }

/** Replaces the user's filter with this title. Returns false if it does not exist. */
export async function replaceFilter(
  trx: Trx,
  { userId, title, buttonColor, query }: FilterToSave,
): Promise<boolean> {
  const found = await trx
    .selectFrom('custom_filter')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`fold(title) = fold(${title})`)
    .executeTakeFirst()
  if (!found) return false
  await trx
    .updateTable('custom_filter')
    .set({ title, button_color: buttonColor, query: JSON.stringify(query) })
    .where('id', '=', found.id)
    .execute()
  return true
}

export async function insertFilter(
  trx: Trx,
  { userId, title, buttonColor, query }: FilterToSave,
): Promise<void> {
  await trx
    .insertInto('custom_filter')
    .values({ user_id: userId, title, button_color: buttonColor, query: JSON.stringify(query) })
    .execute()
}

/** Deletes the user's filter with this title. Returns false if it does not exist. */
export async function deleteFilter(trx: Trx, userId: number, title: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('custom_filter')
    .where('user_id', '=', userId)
    .where(sql<boolean>`fold(title) = fold(${title})`)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
