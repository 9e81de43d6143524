import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import { partName, type RowSource } from './row-source.repository.ts'

/** Parts on hand by warehouse, at their unit cost of today. */
export const stockValue: RowSource = {
  rows: ({ propertyIds }) => sql`
    select row_number() over (order by stock.warehouse_id, stock.part_id) as id, part.id as record_id,
      ${partName} as part, part.type as "partType", warehouse.name as warehouse, nullif(stock.bin, '') as bin,
      stock.on_hand as "onHand", part.units, part.unit_cost as "unitCost",
      round(stock.on_hand * part.unit_cost, 2) as "stockValue", property.name as property
    from part_stock stock
    join part on part.id = stock.part_id
    join warehouse on warehouse.id = stock.warehouse_id
    join property on property.id = warehouse.property_id
    where ${isOneOf('warehouse.property_id', propertyIds)} and part.is_stocked and stock.on_hand > 0`,
  sort: sql`warehouse collate natural_order, part collate natural_order, id`,
}
