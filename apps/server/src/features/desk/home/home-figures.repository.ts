import { type RawBuilder, sql } from 'kysely'
import { matching, type OrderMatch } from '#features/work/work-orders/order-search.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Number of orders per trade, highest first. Null is no trade. */
export async function countByTrade(
  db: DbOrTrx,
  match: OrderMatch,
): Promise<{ trade: string | null; total: number }[]> {
  const { rows } = await sql<{ trade: string | null; total: number }>`
    select trade.name as trade, counted.total
    from (select wo.trade_id, count(*)::int as total from work_order wo where ${matching(match)} group by wo.trade_id) counted
    left join trade on trade.id = counted.trade_id
    order by counted.total desc, lower(trade.name) collate natural_order nulls last`.execute(db)
  return rows
}

const weekColumns = { opened: 'entered_at', completed: 'completed_at' } as const
type WeekSeries = keyof typeof weekColumns

/**
 * Number of orders per series and week from the Sunday `first`, in each order's own zone, like the date
 * filters of the list.
 */
export async function countByWeek(
  db: DbOrTrx,
  first: string,
  series: Readonly<Record<WeekSeries, OrderMatch>>,
): Promise<{ series: WeekSeries; week: number; total: number }[]> {
  const counts = (Object.keys(weekColumns) as WeekSeries[]).map((name): RawBuilder<unknown> => {
    const day = sql`timezone(wo.time_zone, ${sql.ref(`wo.${weekColumns[name]}`)})::date`
    return sql`select ${sql.lit(name)} as series, (${day} - ${first}::date) / 7 as week, count(*)::int as total
      from work_order wo where ${matching(series[name])} group by 2`
  })
  const { rows } = await sql<{
    series: WeekSeries
    week: number
    total: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

/** Number of photos per order. Orders without photos are absent. */
export async function countPhotos(
  db: DbOrTrx,
  workorderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (workorderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo')
    .select(({ fn }) => ['work_order_id', fn.countAll<string>().as('photos')])
    .where(isOneOf('work_order_id', workorderIds))
    .groupBy('work_order_id')
    .execute()
  return new Map(rows.map(({ work_order_id, photos }) => [Number(work_order_id), Number(photos)]))
}
