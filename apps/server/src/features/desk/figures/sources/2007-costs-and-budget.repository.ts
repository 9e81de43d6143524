import { may } from '@fettle/rules/access/permissions'
import { measuredBy, type RowGroup } from '@fettle/rules/reports/row-measures'
import { type SqlBool, sql } from 'kysely'
import {
  costItem,
  orderCostLines,
  shareOf,
  visibleWorkOrders,
} from '#features/foundation/order-access/order-access.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import { assetName, isDuring, monthOf, type RowSource, type SourceInput } from './row-source.repository.ts'

/** The assets of an order for the group of assets, each with its share of a cost; else no asset. */
const assetsOf = (group: RowGroup) =>
  group === 'asset'
    ? sql`left join lateral (
        select asset_id, count(*) over () as assets, row_number() over (order by asset_id) as place from work_order_asset tied
        where tied.work_order_id = wo.id and (cost.asset_id is null or cost.asset_id = tied.asset_id)
      ) tied on true
      left join asset on asset.id = tied.asset_id`
    : sql`cross join (select null::text as code, null::text as name) asset
      cross join (select 1 as assets, 1 as place) tied`

const ofAsset = (whole: 'amount' | 'estimate') =>
  shareOf(sql.ref(`cost.${whole}`), { place: sql`tied.place`, assets: sql`coalesce(tied.assets, 1)` })

/**
 * Budgets by month. The part of a month is the difference of two sums of the year, each rounded to cents, so that the
 * parts of a year add up to its budget. Months that the period has in part count by days.
 */
const budgets = ({ propertyIds, period }: SourceInput) => {
  const { from, to } = period
  const first = sql`greatest(month.starts_on, ${from}::date)`
  const last = sql`least((month.starts_on + interval '1 month')::date - 1, ${to}::date)`
  const until = (days: unknown) => sql`round(budget.amount *
    (extract(month from month.starts_on) - 1 + ${days}::numeric / extract(day from month.starts_on + interval '1 month - 1 day')) / 12, 2)`
  return sql`
    select -(budget.id * 12 + extract(month from month.starts_on)::int) as id, null::bigint as record_id,
      null as "orderNumber", null as description, ${first}::text as "spentOn", ${monthOf(first)} as month,
      property.name as property, building.name as building, null as trade, null as "jobType", null as asset,
      null as "workOrder", budget.cost_type as "costType", 'Budget ' || budget.year as item, 0::numeric as cost,
      0::numeric as "costEstimated",
      ${until(sql`(${last} - month.starts_on + 1)`)} - ${until(sql`(${first} - month.starts_on)`)} as "costBudget"
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as series (at)
    cross join lateral (select series.at::date as starts_on) month
    join budget on budget.year = extract(year from month.starts_on)
    join building on building.id = budget.building_id
    join property on property.id = budget.property_id
    where ${isOneOf('budget.property_id', propertyIds)}`
}

/** Whether the properties have budgets in a year of the period. */
const haveBudgets = ({ propertyIds, period: { from, to } }: SourceInput) => sql`exists (
  select from budget where ${isOneOf('budget.property_id', propertyIds)}
    and year between extract(year from ${from}::date) and extract(year from ${to}::date))`

/**
 * Whether a line is of the period. For one property it is also of its orders, so that the lines of the others are not
 * computed.
 */
const isCounted =
  ({ period, propertyIds }: SourceInput): Parameters<typeof orderCostLines>[0] =>
  ({ day, orderId }) =>
    propertyIds.length === 1
      ? sql<SqlBool>`${isDuring(day, period)} and ${orderId} in (select id from work_order where ${isOneOf('property_id', propertyIds)})`
      : isDuring(day, period)

/**
 * Costs of the orders that the person sees, one row each, with the budgets of the period where the group has budgets. For
 * the group of assets, a cost is divided evenly among the assets of its order; a part that is assigned to one asset counts
 * there only. Labor is empty for a person who may not see rates, budget and remainder where there are no budgets.
 */
export const costsAndBudget: RowSource = {
  rows: (input) => {
    const { db, actor, propertyIds, group } = input
    const showsRates = may(actor, 'rates.read')
    const of = (type: string) => sql`case when "costType" = ${type} then cost else 0 end`
    const lines = sql`
      select cost.id, wo.id as record_id, wo.order_number as "orderNumber", wo.description, cost.on_day::text as "spentOn",
        ${monthOf(sql`cost.on_day`)} as month, property.name as property, building.name as building, trade.name as trade,
        job_type.name as "jobType", nullif(${assetName}, '') as asset, wo.order_number as "workOrder",
        cost.type as "costType", ${costItem} as item, ${ofAsset('amount')} as cost,
        ${ofAsset('estimate')} as "costEstimated",
        case when ${haveBudgets(input)} then 0::numeric end as "costBudget"
      from (${orderCostLines(isCounted(input))}) cost
      join (${visibleWorkOrders(db, actor).select([
        'wo.id',
        'wo.order_number',
        'wo.description',
        'wo.property_id',
        'wo.building_id',
        'wo.trade_id',
        'wo.job_type_id',
      ])}) wo on wo.id = cost.work_order_id
      join property on property.id = wo.property_id
      left join building on building.id = wo.building_id
      left join trade on trade.id = wo.trade_id
      left join job_type on job_type.id = wo.job_type_id
      ${assetsOf(group)}
      where ${isOneOf('wo.property_id', propertyIds)}`
    const all = measuredBy('costBudget', group) ? sql`${lines} union all ${budgets(input)}` : lines
    return sql`
      select line.*, case when "costType" = 'Labor' and not ${showsRates} then null else cost end as amount,
        cost as "costTotal", ${of('Labor')} as "costLabor", ${of('Parts')} as "costParts",
        ${of('Vendors')} as "costVendors", ${of('Other')} as "costOther", "costBudget" - cost as "costRemaining"
      from (${all}) line`
  },
  sort: sql`"spentOn" desc, id desc, asset`,
}
