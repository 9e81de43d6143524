import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Sets whether a requester sees all requests of the property or only their own. */
export async function setViewsAllRequests(trx: Trx, userId: number, viewsAll: boolean): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ requester_view_all_orders: viewsAll })
    .where('id', '=', userId)
    .execute()
}

/** Links an account without a contact to one. Returns whether it did. */
export async function linkAccount(trx: Trx, userId: number, contactId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ contact_id: contactId })
    .where('id', '=', userId)
    .where('contact_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Moves the accounts of one contact to another. Returns their login names. */
export async function moveAccounts(trx: Trx, { from, to }: { from: number; to: number }): Promise<string[]> {
  const rows = await trx
    .updateTable('user_account')
    .set({ contact_id: to })
    .where('contact_id', '=', from)
    .returning('login_name')
    .execute()
  return rows.map(({ login_name }) => login_name)
}

/** The enabled account with this email address, with its contact and whether it has the property. */
export const findAccountByAddress = (db: DbOrTrx, address: string, propertyId: number) =>
  db
    .selectFrom('user_account as u')
    .select(['u.id', 'u.login_name', 'u.display_name', 'u.contact_id'])
    .select(
      sql<boolean>`exists (select from user_property p where p.user_id = u.id and p.property_id = ${propertyId})`.as(
        'has_property',
      ),
    )
    .where(sql<boolean>`fold(u.email) = fold(${address}) and u.email <> '' and not u.is_disabled`)
    .executeTakeFirst()
