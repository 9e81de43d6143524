import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

type Place = { partId: number; warehouseId: number }

/** The stock of a part in a warehouse. `id` is null and the quantities are 0 if the part was never there. */
export type StoredPlace = {
  id: number | null
  propertyId: number
  part: string
  unitCost: number
  isStocked: boolean
  warehouse: string
  isActive: boolean
  bin: string
  minimum: number | null
  onHand: number
  /** Units on hand in all warehouses. */
  total: number
  /** Whether the ledger has lines of this part in this warehouse. */
  hasLines: boolean
  /** Today in the zone of the property. */
  today: string
}

/** Returns the stock of parts in warehouses, in the order of `places`. */
export async function findPlaces(trx: Trx, places: readonly Place[]): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select stock.id, part.property_id as "propertyId", part.code as part, part.unit_cost as "unitCost",
      part.is_stocked as "isStocked", warehouse.name as warehouse, warehouse.is_active as "isActive",
      coalesce(stock.bin, '') as bin, stock.minimum, coalesce(stock.on_hand, 0) as "onHand",
      (select coalesce(sum(on_hand), 0) from part_stock where part_id = part.id) as total,
      exists (select from stock_transaction entry
        where entry.part_id = part.id and entry.warehouse_id = warehouse.id) as "hasLines",
      (now() at time zone property.time_zone)::date::text as today
    from unnest(${places.map(({ partId }) => partId)}::bigint[],
      ${places.map(({ warehouseId }) => warehouseId)}::bigint[]) with ordinality as wanted (part_id, warehouse_id, at)
    join part on part.id = wanted.part_id join property on property.id = part.property_id
    join warehouse on warehouse.id = wanted.warehouse_id
    left join part_stock stock on stock.part_id = part.id and stock.warehouse_id = warehouse.id
    order by wanted.at`.execute(trx)
  return rows
}

/**
 * Locks warehouses, parts and their stock until the transaction ends, in the order of all commands. With its part
 * locked, no other transaction adds a place.
 */
export async function lockPlaces(trx: Trx, places: readonly Place[]): Promise<void> {
  const partIds = places.map(({ partId }) => partId)
  const lock = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>, strength: RawBuilder<unknown>) =>
    sql`select from ${table} where ${condition} order by ${strength}`.execute(trx)
  const warehouseIds = places.map(({ warehouseId }) => warehouseId)
  await lock(sql`warehouse`, sql`id = any(${warehouseIds}::bigint[])`, sql`id for share`)
  await lock(sql`part`, sql`id = any(${partIds}::bigint[])`, sql`id for no key update`)
  await lock(sql`part_stock`, sql`part_id = any(${partIds}::bigint[])`, sql`part_id, warehouse_id for update`)
}
