import type { Actor } from '@fettle/rules/access/permissions'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { getPart } from './parts.access.ts'

const transactions = (db: DbOrTrx, partId: number) =>
  db
    .selectFrom('stock_transaction as entry')
    .innerJoin('warehouse', 'warehouse.id', 'entry.warehouse_id')
    .leftJoin('requisition_line', 'requisition_line.id', 'entry.requisition_line_id')
    .leftJoin('work_order as wo', 'wo.id', 'entry.work_order_id')
    .leftJoin('user_account as person', 'person.id', 'entry.created_by')
    .leftJoin('stock_transaction as correction', 'correction.corrects_id', 'entry.id')
    .selectAll('entry')
    .select(['warehouse.name as warehouse_name', 'requisition_line.requisition_id'])
    .select(['wo.order_number', 'person.display_name as person_name', 'correction.id as corrected_by_id'])
    .where('entry.part_id', '=', partId)

export type StockTransactionRow = Awaited<
  ReturnType<ReturnType<typeof transactions>['executeTakeFirstOrThrow']>
>

/**
 * One page of a part's ledger in order of entry, with the total. Throws 404 for a part outside the person's
 * properties. `visibleOrders` are the orders of the page visible to the person.
 */
export async function findStockTransactions(
  db: DbOrTrx,
  actor: Actor,
  partId: number,
  page: { offset: number; take: number; direction: 'asc' | 'desc' },
): Promise<{ rows: StockTransactionRow[]; total: number; visibleOrders: ReadonlySet<number> }> {
  await getPart(db, actor, partId)
  const [rows, counted] = await Promise.all([
    transactions(db, partId)
      .orderBy('entry.id', page.direction)
      .offset(page.offset)
      .limit(page.take)
      .execute(),
    db
      .selectFrom('stock_transaction')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('part_id', '=', partId)
      .executeTakeFirstOrThrow(),
  ])
  const orders = rows.flatMap(({ work_order_id }) => (work_order_id === null ? [] : [work_order_id]))
  return { rows, total: counted.total, visibleOrders: await visibleAmong(db, actor, orders) }
}
