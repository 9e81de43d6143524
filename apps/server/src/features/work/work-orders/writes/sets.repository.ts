import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Creates an empty set. */
export async function insertSet(trx: Trx): Promise<number> {
  const { id } = await trx
    .insertInto('work_order_set')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a set with fewer than two orders (C9). */
export async function dissolveSmallSet(trx: Trx, setId: number): Promise<void> {
  await sql`select from work_order_set where id = ${setId} for update`.execute(trx)
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from work_order where set_id = ${setId}`.execute(trx)
  if ((rows[0]?.members ?? 0) > 1) return
  await trx.updateTable('work_order').set({ set_id: null }).where('set_id', '=', setId).execute()
  await trx.deleteFrom('work_order_set').where('id', '=', setId).execute()
}
