import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Columns of a cost line that limit which lines are read. */
type CostColumns = { orderId: RawBuilder<unknown>; assetId: RawBuilder<unknown>; day: RawBuilder<unknown> }

/**
 * Costs of orders, one row each: labor, parts, invoices of vendors and other costs. An estimate has its amount in
 * `estimate` and a zero in `amount`. A part may name the asset that it is for. `costItem` words a line. The caller limits
 * the orders to visible ones.
 */
export const orderCostLines = (where: (columns: CostColumns) => RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const limit = (day: string, assetId = 'null::bigint') =>
    where({ orderId: sql`line.work_order_id`, assetId: sql.raw(assetId), day: sql.ref(`line.${day}`) })
  return sql`
    select id * 3 as id, work_order_id, null::bigint as asset_id, worked_on as on_day, 'Labor' as type,
      '' as item, assignee_id as person_id, null as note, hours, round(hours * rate, 2) as amount,
      0::numeric as estimate
    from cost_labor line where work_order_id is not null and ${limit('worked_on')}
    union all
    select id * 3 + 1, work_order_id, asset_id, transacted_on, 'Parts', name, null, null, 0, round(quantity * unit_cost, 2), 0
    from cost_part line where quantity > 0 and ${limit('transacted_on', 'line.asset_id')}
    union all
    select id * 3 + 2, work_order_id, null, spent_on,
      case kind when 'Invoice' then 'Vendors' when 'Other' then 'Other' else type end,
      case kind when 'Invoice' then concat('Invoice ', number) when 'Other' then type else 'Estimate' end,
      case kind when 'Invoice' then company_id end, description,
      0, case kind when 'Estimate' then 0 else amount end, case kind when 'Estimate' then amount else 0 end
    from order_cost line where ${limit('spent_on')}`
}

/**
 * An asset's share of a cost or of hours, as the difference of two sums rounded to cents, so that the shares of all assets
 * add up to the whole. `place` is the asset's place among the `assets`, from 1.
 */
export const shareOf = (
  whole: RawBuilder<unknown>,
  { place, assets }: { place: RawBuilder<unknown>; assets: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql`case when ${assets} > 1 then round(${whole} * ${place} / ${assets}, 2) - round(${whole} * (${place} - 1) / ${assets}, 2)
    else ${whole} end`

/** What a line `cost` is for, such as the worker, the part or the invoice. Names are read only for the lines that are left. */
export const costItem: RawBuilder<string> = sql<string>`concat_ws(' · ', nullif(concat_ws(' of ', nullif(cost.item, ''),
  (select name from assignee where id = cost.person_id)), ''), nullif(cost.note, ''))`
