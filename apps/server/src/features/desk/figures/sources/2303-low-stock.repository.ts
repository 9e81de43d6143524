import { sql } from 'kysely'
import { partStock } from '#features/things/parts/parts.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import { partName, type RowSource } from './row-source.repository.ts'

const { available, onOrder, isLow, isOut } = partStock
const toOrder = sql`greatest(0, coalesce(part.reorder_to, part.reorder_at) - ${available} - ${onOrder})`

/** Active parts at or below their reorder point, as the list of parts flags them. */
export const lowStock: RowSource = {
  rows: ({ propertyIds }) => sql`
    select part.id, part.id as record_id, ${partName} as part, part.type as "partType",
      vendor.name as vendor, ${available} as available, ${onOrder} as "onOrder", part.reorder_at as "reorderAt",
      ${toOrder} as "toOrder", round(${toOrder} * part.unit_cost, 2) as "orderCost", (${isOut})::int as "outOfStock",
      property.name as property
    from part
    join property on property.id = part.property_id
    left join assignee vendor on vendor.id = part.company_id
    where ${isOneOf('part.property_id', propertyIds)} and part.is_active and ${isLow}`,
  sort: sql`part collate natural_order, id`,
}
