import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import { isDuring, monthOf, partName, type RowSource } from './row-source.repository.ts'

/** Lines of the stock ledger. Reservations leave the stock unchanged, so they have no value. */
const value = sql`case when entry.kind in ('Reserve', 'Release') then 0 else round(entry.quantity * entry.unit_cost, 2) end`
const on = sql`entry.transacted_on`

export const stockTransactions: RowSource = {
  rows: ({ propertyIds, period }) => sql`
    select entry.id, part.id as record_id, ${partName} as part, part.type as "partType",
      ${on}::text as "transactedOn", ${monthOf(on)} as month, entry.kind, warehouse.name as warehouse, entry.quantity,
      entry.unit_cost as "unitCost", greatest(0, ${value}) as "valueIn", greatest(0, -(${value})) as "valueOut",
      person.display_name as "enteredBy", property.name as property
    from stock_transaction entry
    join part on part.id = entry.part_id
    join warehouse on warehouse.id = entry.warehouse_id
    join property on property.id = warehouse.property_id
    left join user_account person on person.id = entry.created_by
    where ${isOneOf('warehouse.property_id', propertyIds)} and ${isDuring(on, period)}`,
  sort: sql`"transactedOn" desc, id desc`,
}
