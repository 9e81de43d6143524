import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** SQL for the priority name of the order `wo` in its property, or null. */
export const priorityName = sql<string | null>`(select item.value from value_list_item item
  where item.list_name = 'Priority' and item.request_priority = wo.job_priority and item.is_active
    and (item.property_id is null or item.property_id = wo.property_id)
  order by item.property_id nulls last limit 1)`

/** Names of priorities by number. A priority that these properties name differently has all of its names. */
export async function findPriorityNames(
  db: DbOrTrx,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ priority: string; names: string }>`
    select priority::text, string_agg(distinct name, ', ') as names from (
      select distinct on (property.id, item.request_priority) item.request_priority as priority, item.value as name
      from property join value_list_item item on item.property_id is null or item.property_id = property.id
      where ${isOneOf('property.id', propertyIds)} and item.list_name = 'Priority' and item.is_active
        and item.request_priority is not null
      order by property.id, item.request_priority, item.property_id nulls last
    ) named group by priority`.execute(db)
  return new Map(rows.map(({ priority, names }) => [priority, names]))
}

/** The next more urgent priority that a property offers, or null. An order without a priority gets the least urgent one. */
export async function findHigherPriority(
  db: DbOrTrx,
  propertyId: number,
  priority: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ priority: number | null }>`
    select max(request_priority)::int as priority from value_list_item
    where list_name = 'Priority' and is_active and (property_id is null or property_id = ${propertyId})
      and request_priority < ${priority ?? 100}`.execute(db)
  return rows[0]?.priority ?? null
}

/** Name of an order's priority, or null. */
export async function findPriorityName(db: DbOrTrx, workorderId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select ${priorityName} as name from work_order wo where wo.id = ${workorderId}`.execute(db)
  return rows[0]?.name ?? null
}
