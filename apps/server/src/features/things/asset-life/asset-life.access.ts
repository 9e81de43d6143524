import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'

export type LifeRow = {
  /** Dollars and hours by year. */
  costs: { year: number; hours: number; labor: number; parts: number }[]
  orders: { category: string; count: number }[]
  /** Downtime hours reported in orders. */
  reported: { hours: number; entered: string; ended: string | null }[]
  statuses: { status: string; since: string }[]
}

/**
 * Costs of an asset from orders visible to the person, and its downtime. The caller checks the asset. Orders
 * with several assets are divided evenly; a part assigned to one asset counts only there.
 */
export async function findAssetLife(db: DbOrTrx, actor: Actor, assetId: number): Promise<LifeRow> {
  const visible = visibleWorkOrders(db, actor)
    .select(['wo.id', 'wo.category', 'wo.entered_at'])
    .select(sql`coalesce(wo.completed_at, wo.dnc_at, wo.denied_at)`.as('ended_at'))
    .where(
      sql<boolean>`wo.id = any(array(select work_order_id from work_order_asset where asset_id = ${assetId}
        union select work_order_id from cost_part where asset_id = ${assetId}))`,
    )
  const { rows } = await sql<LifeRow>`${repeated}
    with visible as materialized (${visible}),
    orders as materialized (
      select visible.*, wa.id is not null as is_on, wa.downtime_hours,
        (select count(*) from work_order_asset each where each.work_order_id = visible.id) as assets
      from visible left join work_order_asset wa on wa.work_order_id = visible.id and wa.asset_id = ${assetId}
    ),
    costs as (
      select extract(year from line.worked_on)::int as year, line.hours / assets as hours,
        round(line.rate * line.hours, 2) / assets as labor, 0 as parts
      from orders join cost_labor line on line.work_order_id = orders.id where is_on
      union all
      select extract(year from line.transacted_on)::int, 0, 0,
        round(line.unit_cost * line.quantity, 2) / case when line.asset_id is null then assets else 1 end
      from orders join cost_part line on line.work_order_id = orders.id
      where line.asset_id = ${assetId} or (line.asset_id is null and is_on)
    )
    select
      (select coalesce(json_agg(each order by year), '[]') from (
        select year, round(sum(hours), 2) as hours, round(sum(labor), 2) as labor, round(sum(parts), 2) as parts
        from costs group by year) each) as costs,
      (select coalesce(json_agg(each order by category), '[]') from (
        select category, count(*) as count from orders where is_on group by category) each) as orders,
      (select coalesce(json_agg(json_build_object('hours', downtime_hours, 'entered', entered_at, 'ended', ended_at)), '[]')
        from orders where downtime_hours > 0) as reported,
      (select coalesce(json_agg(json_build_object('status', status, 'since', since) order by since, id), '[]')
        from asset_status where asset_id = ${assetId}) as statuses`.execute(db)
  return rows[0] as LifeRow
}
