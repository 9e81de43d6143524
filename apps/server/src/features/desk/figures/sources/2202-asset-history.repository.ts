import { sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
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

/** The costs of one kind of the order of a row of `tied`. */
const amountOf = (kind: 'Invoice' | 'Other') => sql`coalesce(
  (select sum(amount) from order_cost line where line.work_order_id = tied.work_order_id and line.kind = ${kind}), 0)`

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
      select tied.work_order_id, tied.asset_id,
        coalesce((select sum(hours) from cost_labor line where line.work_order_id = tied.work_order_id), 0) / assets as hours,
        coalesce((select sum(round(hours * rate, 2)) from cost_labor line where line.work_order_id = tied.work_order_id), 0)
          / assets as labor,
        coalesce((select sum(case when line.asset_id is null then round(quantity * unit_cost, 2) / assets
            else round(quantity * unit_cost, 2) end)
          from cost_part line where line.work_order_id = tied.work_order_id
            and (line.asset_id is null or line.asset_id = tied.asset_id)), 0) as parts,
        ${amountOf('Invoice')} / assets as vendors, ${amountOf('Other')} / assets as other
      from tied
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
