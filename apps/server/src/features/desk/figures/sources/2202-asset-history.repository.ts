import type { Period } from '@fettle/rules/reports/figure-filters'
import { type SqlBool, sql } from 'kysely'
import {
  orderCostLines,
  sharedBy,
  visibleWorkOrders,
} from '#features/foundation/order-access/order-access.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import {
  assetBuilding,
  assetClass,
  assetName,
  isDuring,
  monthOf,
  type RowSource,
} from './row-source.repository.ts'

const enteredOn = sql`timezone(wo.time_zone, wo.entered_at)::date`

/**
 * Whether an order was entered in the period. The wider range of moments comes first, because the day of a time zone is
 * slow to compute and the planner cannot estimate it.
 */
const isEnteredDuring = (period: Period) => sql<SqlBool>`
  wo.entered_at >= ${period.from}::date - 1 and wo.entered_at < ${period.to}::date + 2
  and case when ${isDuring(enteredOn, period)} then true else false end`

/** Whether an order has an asset of the properties. */
const hasAssetOf = (propertyIds: readonly number[]) => sql<SqlBool>`wo.id in (
  select link.work_order_id from work_order_asset link join asset on asset.id = link.asset_id
  where ${isOneOf('asset.property_id', propertyIds)})`

/** The lines of the orders of `tied`. */
const ofTied: Parameters<typeof orderCostLines>[0] = ({ orderId }) =>
  sql`${orderId} in (select work_order_id from tied)`

/** The asset's share of the costs of a type, of the lines of a row of `tied`. */
const shareOf = (type: 'Labor' | 'Parts' | 'Vendors' | 'Other') =>
  sql`coalesce(sum(amount / ${sharedBy(sql`assets`)}) filter (where type = ${type}), 0)`

/**
 * Orders on assets, one row for each asset of an order, with the asset's share of the cost: labor, parts, invoices and
 * other costs of an order are divided evenly. A part that is assigned to one asset counts there only. Estimates do not
 * count.
 */
export const assetHistory: RowSource = {
  rows: ({ db, actor, propertyIds, period }) => sql`
    with visible as (${visibleWorkOrders(db, actor)
      .select(['wo.id', 'wo.order_number', 'wo.description', 'wo.time_zone', 'wo.entered_at'])
      .where(isEnteredDuring(period))
      .where(hasAssetOf(propertyIds))}),
    tied as (
      select work_order_id, asset_id, count(*) over (partition by work_order_id) as assets from work_order_asset
      where work_order_id in (select id from visible)
    ),
    shares as (
      select tied.work_order_id, tied.asset_id, coalesce(sum(hours / assets), 0) as hours, ${shareOf('Labor')} as labor,
        ${shareOf('Parts')} as parts, ${shareOf('Vendors')} as vendors, ${shareOf('Other')} as other
      from tied left join (${orderCostLines(ofTied)}) line
        on line.work_order_id = tied.work_order_id and (line.asset_id is null or line.asset_id = tied.asset_id)
      group by tied.work_order_id, tied.asset_id
    )
    select wo.id * 1000000000 + asset.id as id, wo.id as record_id, wo.order_number as "orderNumber", wo.description,
      ${enteredOn}::text as "enteredOn", ${monthOf(enteredOn)} as month, property.name as property, ${assetName} as asset,
      ${assetClass} as class, ${assetBuilding} as building, shares.hours as "assetHours", shares.labor as "assetLabor",
      shares.parts as "assetParts", shares.vendors as "assetVendors", shares.other as "assetOther",
      shares.labor + shares.parts + shares.vendors + shares.other as "assetCost"
    from visible wo
    join shares on shares.work_order_id = wo.id
    join asset on asset.id = shares.asset_id
    join property on property.id = asset.property_id
    where ${isOneOf('asset.property_id', propertyIds)}`,
  sort: sql`"enteredOn" desc, id desc`,
}
