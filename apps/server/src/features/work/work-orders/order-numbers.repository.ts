import type { OrderNumbers } from '@fettle/contract/order-numbers'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export async function findNextNumbers(db: DbOrTrx): Promise<OrderNumbers> {
  const { rows } = await sql<OrderNumbers>`
    select (select last_value + 1 from counter where name = 'work order') as "nextOrderNumber",
      (select last_value + 1 from counter where name = 'request') as "nextRequestNumber",
      order_number_prefix() as "orderNumberPrefix"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The counters are missing.')
  return row
}

/** Raises a counter to `next` unless it is already past it. Returns whether it did. */
export async function raiseCounter(trx: Trx, name: 'work order' | 'request', next: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('counter')
    .set({ last_value: next - 1 })
    .where('name', '=', name)
    .where('last_value', '<', next)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes `count` numbers of a counter and returns the first. Locks the counter until the transaction ends. */
export async function takeNumbers(
  trx: Trx,
  counter: 'work order' | 'request',
  count: number,
): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    update counter set last_value = last_value + ${count} where name = ${counter}
    returning last_value - ${count} + 1 as first`.execute(trx)
  return rows[0]?.first as number
}

/** Prefix of new order numbers, or '' if none. */
export async function findNumberPrefix(trx: Trx): Promise<string> {
  const { rows } = await sql<{ prefix: string }>`select order_number_prefix() as prefix`.execute(trx)
  return rows[0]?.prefix ?? ''
}
