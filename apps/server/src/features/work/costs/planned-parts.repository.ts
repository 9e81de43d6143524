import { type RawBuilder, sql } from 'kysely'

/**
 * Step that adds a PM schedule's planned parts to its new order as Requested at current cost ([C2.052]), in the statement
 * that inserts the order. With advanced parts it reserves what the fullest warehouse has of each ([C1.020]).
 */
export const plannedPartsInsert = (
  scheduleId: number,
  orderId: RawBuilder<number>,
  { day, advanced }: { day: string; advanced: boolean },
): RawBuilder<unknown> =>
  sql`insert into cost_part (work_order_id, part_id, name, code, transacted_on, quantity, quantity_wanted, units, unit_cost,
      cost_type, warehouse_id, warehouse, quantity_reserved)
    select ${orderId}, part.id, part.name, part.code, ${day}::date, 0, planned.quantity, part.units, part.unit_cost, 'Inventory',
      place.warehouse_id, coalesce(place.name, ''), least(planned.quantity, coalesce(place.available, 0))
    from pm_schedule_part planned join part on part.id = planned.part_id
    left join lateral (
      select stock.warehouse_id, warehouse.name, stock.on_hand - stock.reserved as available
      from part_stock stock join warehouse on warehouse.id = stock.warehouse_id
      where stock.part_id = part.id and warehouse.is_active and stock.on_hand > stock.reserved
      order by stock.on_hand - stock.reserved desc, stock.warehouse_id limit 1 for no key update of stock
    ) place on part.is_stocked and ${advanced}
    where planned.pm_schedule_id = ${scheduleId} and part.is_active order by lower(part.code) collate natural_order, part.id`
