import type { OrderLogLine } from '@fettle/rules/order-log'
import { sql, type Updateable } from 'kysely'
import type { Database, DbOrTrx, Trx } from '../../../platform/db/database.ts'
import { type Doer, doerName } from '../../../platform/db/doer.ts'

/** Columns of an order that a command writes. */
export type OrderColumns = Updateable<Database['work_order']>

/** Keeps everybody else from changing the order until the transaction ends; what hangs on it may still be read. */
export async function lockOrder(trx: Trx, workorderId: number): Promise<void> {
  await sql`select from work_order where id = ${workorderId} for no key update`.execute(trx)
}

/**
 * Writes the columns if the order is still the version that was decided on. Gives whether it is; columns that hold
 * what they held already write nothing.
 */
export async function updateOrder(
  trx: Trx,
  order: { id: number; mod_id: number },
  columns: OrderColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('work_order')
    .set(columns)
    .where('id', '=', order.id)
    .where('mod_id', '=', order.mod_id)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  const present = await trx
    .selectFrom('work_order')
    .select('mod_id')
    .where('id', '=', order.id)
    .executeTakeFirst()
  return present?.mod_id === order.mod_id
}

/** Writes lines of an order's log in their order, under the name that the person goes by; gives the id of the first. */
export async function insertLog(
  trx: Trx,
  entry: { workorderId: number; doer: Doer; at: Date; lines: readonly OrderLogLine[] },
): Promise<number> {
  const { author } = entry.doer
  const told = entry.lines.map(({ activity }) => (author ? `${activity} (${author.way})` : activity))
  const kinds = entry.lines.map(({ kind }) => kind)
  const { rows } = await sql<{ id: number }>`
    insert into work_order_log (work_order_id, at, user_id, user_name, kind, activity)
    select ${entry.workorderId}, ${entry.at}, ${entry.doer.userId}::bigint, ${doerName(entry.doer)}, told.kind,
      told.activity
    from unnest(${kinds}::text[], ${told}::text[]) with ordinality told(kind, activity, place) order by told.place
    returning id`.execute(trx)
  return Math.min(...rows.map(({ id }) => id))
}

/** The next number of a counter; nobody else gets one until this transaction ends, so that there are no gaps. */
export async function nextNumber(trx: Trx, counter: 'work order' | 'request'): Promise<number> {
  const { rows } = await sql<{ number: number }>`select next_number(${counter}) as number`.execute(trx)
  return (rows[0] as { number: number }).number
}

/** The id of a sub-status that is in use. */
export async function getSubStatusId(db: DbOrTrx, kind: string, name: string): Promise<number> {
  const row = await db
    .selectFrom('sub_status')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes an order; what hangs on it goes with it. */
export async function deleteOrderRow(trx: Trx, workorderId: number): Promise<void> {
  await trx.deleteFrom('work_order').where('id', '=', workorderId).execute()
}
