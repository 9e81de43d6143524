import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import {
  orderCostLines,
  shareOf,
  visibleWorkOrders,
} from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'

export type LifeRow = {
  /** Dollars and hours by year. */
  costs: { year: number; hours: number; labor: number; parts: number; vendors: number; other: number }[]
  orders: { category: string; count: number }[]
  /** Downtime hours reported in orders. */
  reported: { hours: number; entered: string; ended: string | null }[]
  statuses: { status: string; since: string }[]
}

const amountOf = (type: 'Labor' | 'Parts' | 'Vendors' | 'Other') =>
  sql`coalesce(round(sum(amount) filter (where type = ${type}), 2), 0)`

/** The asset's share of a line. A line that names its asset is not divided. */
const ofAsset = (whole: 'hours' | 'amount') =>
  shareOf(sql.ref(`line.${whole}`), {
    place: sql.ref('place'),
    assets: sql`(case when line.asset_id is null then assets else 1 end)`,
  })

/**
 * Costs of an asset from orders visible to the person, and its downtime. The caller checks the asset. Costs count as in
 * the reports: labor, parts, invoices and other costs, on their days. Orders with several assets are divided evenly, to the
 * cent; a part assigned to one asset counts only there. Estimates do not count.
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
      select visible.*, wa.id is not null as is_on, wa.downtime_hours, tied.assets, tied.place
      from visible left join work_order_asset wa on wa.work_order_id = visible.id and wa.asset_id = ${assetId}
      cross join lateral (
        select count(*) as assets, count(*) filter (where each.asset_id <= ${assetId}) as place
        from work_order_asset each where each.work_order_id = visible.id
      ) tied
    ),
    costs as (
      select extract(year from line.on_day)::int as year, line.type,
        ${ofAsset('hours')} as hours, ${ofAsset('amount')} as amount
      from orders cross join lateral (${orderCostLines(
        ({ orderId, assetId: ofLine }) =>
          sql`${orderId} = orders.id and (${ofLine} = ${assetId} or (${ofLine} is null and orders.is_on))`,
      )}) line
      where line.estimate = 0
    )
    select
      (select coalesce(json_agg(each order by year), '[]') from (
        select year, round(sum(hours), 2) as hours, ${amountOf('Labor')} as labor, ${amountOf('Parts')} as parts,
          ${amountOf('Vendors')} as vendors, ${amountOf('Other')} as other
        from costs group by year) each) as costs,
      (select coalesce(json_agg(each order by category), '[]') from (
        select category, count(*) as count from orders where is_on group by category) each) as orders,
      (select coalesce(json_agg(json_build_object('hours', downtime_hours, 'entered', entered_at, 'ended', ended_at)), '[]')
        from orders where downtime_hours > 0) as reported,
      (select coalesce(json_agg(json_build_object('status', status, 'since', since) order by since, id), '[]')
        from asset_status where asset_id = ${assetId}) as statuses`.execute(db)
  return rows[0] as LifeRow
}
