import { type RawBuilder, sql } from 'kysely'

/**
 * Puts the planned parts of a PM schedule on an order made from it as Requested, at what they cost now ([C2.052]), as a
 * step of the statement that makes the order.
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
