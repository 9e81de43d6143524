import { problem, required } from '@fettle/rules/records/problem'
import type { Trx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { findWarehouse } from './stock-ledger.repository.ts'

/**
 * An active warehouse of a part's property, or the only one if no id is given. Throws 400 at `warehouseId`. The caller has
 * checked access to the part.
 */
export async function getStockWarehouse(
  trx: Trx,
  propertyId: number,
  warehouseId: number | undefined,
): Promise<{ id: number; name: string }> {
  const warehouse = await findWarehouse(trx, propertyId, warehouseId)
  if (warehouse) return warehouse
  throw invalid([
    warehouseId === undefined
      ? required('warehouseId', 'Warehouse')
      : problem('warehouseId', 'unknown', 'There is no such warehouse here.'),
  ])
}
