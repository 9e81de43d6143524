import type { Period } from '@fettle/rules/reports/figure-filters'
import { type SqlBool, sql } from 'kysely'
import {
  orderCostLines,
  shareOf,
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

const enteredOn = sql<string>`timezone(wo.time_zone, wo.entered_at)::date`

/**
 * Whether an order was entered in the period. The day of a time zone is slow to compute, so only orders within a day of
 * either end need it. The wider range of moments comes first, because the planner can estimate it.
 */
const isEnteredDuring = (period: Period) => sql<SqlBool>`
  wo.entered_at >= ${period.from}::date - 1 and wo.entered_at < ${period.to}::date + 2
  and case when wo.entered_at >= ${period.from}::date + 1 and wo.entered_at < ${period.to}::date then true
    when ${isDuring(enteredOn, period)} then true else false end`

/** The lines of the orders of `tied`. */
const ofTied: Parameters<typeof orderCostLines>[0] = ({ orderId }) => sql`${orderId} in (select id from tied)`

/** A share that is zero for an order without costs. */
const orZero = (share: string) => sql`coalesce(${sql.ref(`shares.${share}`)}, 0)`

/** The asset's share of a line of a row of `tied`. A line that names its asset is not divided. */
const ofAsset = (whole: 'hours' | 'amount') =>
  shareOf(sql.ref(whole), {
    place: sql.ref('place'),
    assets: sql`(case when line.asset_id is null then assets else 1 end)`,
  })

/** The asset's share of the costs of a type. */
const costOf = (type: 'Labor' | 'Parts' | 'Vendors' | 'Other') =>
  sql`coalesce(sum(${ofAsset('amount')}) filter (where type = ${type}), 0)`

/**
 * Orders on assets, one row for each asset of an order, with the asset's share of the cost: labor, parts, invoices and
 * other costs of an order are divided evenly, to the cent. A part that is assigned to one asset counts there only.
 * Estimates do not count.
 */
export const assetHistory: RowSource = {
  rows: ({ db, actor, propertyIds, period }) => sql`
    with tied as materialized (
      select wo.id, link.asset_id, count(*) over (partition by wo.id) as assets,
        row_number() over (partition by wo.id order by link.asset_id) as place
      from (${visibleWorkOrders(db, actor)
        .select('wo.id')
        // Orders and their assets share the property.
        .where(isOneOf('wo.property_id', propertyIds))
        .where(isEnteredDuring(period))}) wo
      join work_order_asset link on link.work_order_id = wo.id
    ),
    shares as (
      select tied.id, tied.asset_id, sum(${ofAsset('hours')}) as hours, ${costOf('Labor')} as labor,
        ${costOf('Parts')} as parts, ${costOf('Vendors')} as vendors, ${costOf('Other')} as other
      from tied join (${orderCostLines(ofTied)}) line
        on line.work_order_id = tied.id and (line.asset_id is null or line.asset_id = tied.asset_id)
      group by tied.id, tied.asset_id
    )
    select tied.id * 1000000000 + asset.id as id, tied.id as record_id, wo.order_number as "orderNumber",
      wo.description, ${enteredOn}::text as "enteredOn", ${monthOf(enteredOn)} as month,
      property.name as property, ${assetName} as asset, ${assetClass} as class, ${assetBuilding} as building,
      ${orZero('hours')} as "assetHours", ${orZero('labor')} as "assetLabor", ${orZero('parts')} as "assetParts",
      ${orZero('vendors')} as "assetVendors", ${orZero('other')} as "assetOther",
      ${orZero('labor')} + ${orZero('parts')} + ${orZero('vendors')} + ${orZero('other')} as "assetCost"
    from tied
    -- A left join, which figures that use none of its columns do not execute.
    left join work_order wo on wo.id = tied.id
    left join shares on shares.id = tied.id and shares.asset_id = tied.asset_id
    join asset on asset.id = tied.asset_id
    join property on property.id = asset.property_id
    where ${isOneOf('asset.property_id', propertyIds)}`,
  sort: sql`"enteredOn" desc, id desc`,
}
