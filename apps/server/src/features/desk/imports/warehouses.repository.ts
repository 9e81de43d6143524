import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** A warehouse that holds units of parts. */
type HoldingWarehouse = { propertyId: number; code: string; name: string; parts: number }

/** The warehouses of these properties that hold stock, with how many parts. */
export async function findHoldingWarehouses(
  trx: Trx,
  propertyIds: readonly number[],
): Promise<HoldingWarehouse[]> {
  const { rows } = await sql<HoldingWarehouse>`
    select property_id as "propertyId", code, name, count(*)::int as parts
    from warehouse join part_stock stock on stock.warehouse_id = warehouse.id
    where property_id = any(${propertyIds}::bigint[]) and stock.on_hand > 0
    group by warehouse.id`.execute(trx)
  return rows
}
