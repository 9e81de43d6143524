import type { Actor } from '@fettle/rules/access/permissions'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

async function requirePart(db: DbOrTrx, actor: Actor, partId: number): Promise<void> {
  const part = await db
    .selectFrom('part')
    .select('id')
    .where('id', '=', partId)
    .where(isOneOf('property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!part) throw notFound(`Part ${partId}`)
}

const transactions = (db: DbOrTrx, partId: number) =>
  db
    .selectFrom('stock_transaction as entry')
    .leftJoin('work_order as wo', 'wo.id', 'entry.work_order_id')
    .leftJoin('user_account as person', 'person.id', 'entry.created_by')
    .selectAll('entry')
    .select(['wo.order_number', 'person.display_name as person_name'])
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
  await requirePart(db, actor, partId)
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
