import { type RawBuilder, sql } from 'kysely'

/**
 * Step that adds a PM schedule's planned parts to its new order as Requested at current cost ([C2.052]), in
 * the statement that inserts the order.
 */
export const plannedPartsInsert = (
  scheduleId: number,
  orderId: RawBuilder<number>,
  day: string,
): RawBuilder<unknown> =>
  sql`insert into cost_part (work_order_id, part_id, name, code, transacted_on, quantity, quantity_wanted, units, unit_cost,
      cost_type)
    select ${orderId}, part.id, part.name, part.code, ${day}::date, 0, planned.quantity, part.units, part.unit_cost, 'Inventory'
    from pm_schedule_part planned join part on part.id = planned.part_id
    where planned.pm_schedule_id = ${scheduleId} and part.is_active order by lower(part.code) collate natural_order, part.id`
