import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { isOfProperties, type StoredWarehouseRow, warehouseTable } from './warehouse-search.access.ts'

/** One warehouse of the person's properties. Throws 404. */
export async function getWarehouse(
  db: DbOrTrx,
  actor: Actor,
  warehouseId: number,
): Promise<StoredWarehouseRow> {
  const { rows } = await sql<StoredWarehouseRow>`
    select ${warehouseTable.rowColumns} from ${warehouseTable.from}
    where warehouse.id = ${warehouseId} and ${isOfProperties(actor.propertyIds)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound(`Warehouse ${warehouseId}`)
  return row
}

/** Ids of the warehouses in these properties, limited to `among` if given. */
export async function findWarehouseIds(
  db: DbOrTrx,
  propertyIds: readonly number[],
  among?: readonly number[] | undefined,
): Promise<number[]> {
  const warehouses = db
    .selectFrom('warehouse')
    .select('id')
    .where(isOneOf('property_id', propertyIds))
    .orderBy('id')
  const rows = await (among ? warehouses.where(isOneOf('id', among)) : warehouses).execute()
  return rows.map(({ id }) => id)
}
