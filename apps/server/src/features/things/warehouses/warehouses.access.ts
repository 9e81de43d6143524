import type { Actor } from '@fettle/rules/access/permissions'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { getRecord } from '#records/list/find-by-ids.repository.ts'
import { type StoredWarehouseRow, warehouseTable } from './warehouse-search.access.ts'

/** One warehouse of the person's properties. Throws 404. */
export const getWarehouse = (db: DbOrTrx, actor: Actor, id: number): Promise<StoredWarehouseRow> =>
  getRecord(db, actor, { table: warehouseTable, name: 'Warehouse', id })

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
