import { sql } from 'kysely'
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

/** The lines of the order of a row of `tied` that count for its asset. */
const ofTied: Parameters<typeof orderCostLines>[0] = ({ orderId, assetId }) =>
  sql`${orderId} = tied.work_order_id and (${assetId} is null or ${assetId} = tied.asset_id)`

const enteredOn = sql`timezone(wo.time_zone, wo.entered_at)::date`

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
      .where(isDuring(enteredOn, period))}),
    tied as (
      select work_order_id, asset_id, count(*) over (partition by work_order_id) as assets from work_order_asset
      where work_order_id in (select id from visible)
    ),
    shares as (
      select tied.work_order_id, tied.asset_id, cost.* from tied cross join lateral (
        select coalesce(sum(hours / assets), 0) as hours, ${shareOf('Labor')} as labor, ${shareOf('Parts')} as parts,
          ${shareOf('Vendors')} as vendors, ${shareOf('Other')} as other
        from (${orderCostLines(ofTied)}) line
      ) cost
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
