import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

export type OrderCostColumns = Pick<
  Insertable<Database['order_cost']>,
  'kind' | 'type' | 'company_id' | 'number' | 'description' | 'spent_on' | 'amount' | 'document_id'
>

/**
 * Inserts a cost. Returns false if the vendor's invoice number exists; a concurrent insert of the same number waits for
 * the first one.
 */
export async function insertOrderCost(
  trx: Trx,
  workorderId: number,
  columns: OrderCostColumns,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_cost')
    .values({ ...columns, work_order_id: workorderId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Replaces a cost. */
export async function updateOrderCost(trx: Trx, costId: number, columns: OrderCostColumns): Promise<void> {
  await trx.updateTable('order_cost').set(columns).where('id', '=', costId).execute()
}

export async function deleteOrderCost(trx: Trx, costId: number): Promise<void> {
  await trx.deleteFrom('order_cost').where('id', '=', costId).execute()
}

export type InvoiceNumber = { companyId: number; number: string; exceptCostId: number | null }

/** The order that has a vendor's invoice of this number. */
export async function findOrderOfInvoice(
  trx: Trx,
  { companyId, number, exceptCostId }: InvoiceNumber,
): Promise<{ workorderId: number; orderNumber: string } | undefined> {
  const { rows } = await sql<{ workorderId: number; orderNumber: string }>`
    select wo.id as "workorderId", wo.order_number as "orderNumber"
    from order_cost line join work_order wo on wo.id = line.work_order_id
    where line.kind = 'Invoice' and line.company_id = ${companyId} and fold(line.number) = fold(${number})
      and line.id is distinct from ${exceptCostId}::bigint`.execute(trx)
  return rows[0]
}

/** Number of invoices, other costs and estimates of an order. */
export async function countOrderCosts(trx: Trx, workorderId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('order_cost')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_order_id', '=', workorderId)
    .executeTakeFirstOrThrow()
  return count
}
