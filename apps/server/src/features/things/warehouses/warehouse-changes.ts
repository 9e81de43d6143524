import type { WarehouseChange } from '@fettle/contract/warehouse-changes'
import { textChange } from '@fettle/rules/orders/order-log-events'
import { warehouseFieldNames, warehouseFields } from '@fettle/rules/parts/warehouse-fields'
import type { WarehouseLogEvent } from '@fettle/rules/parts/warehouse-log'
import { type Problem, problem } from '@fettle/rules/records/problem'
import type { Trx } from '#platform/db/database.ts'
import type { StoredWarehouseRow } from './warehouse-search.access.ts'
import { findKnown, type WarehouseColumns } from './warehouses.repository.ts'

/** Columns of a warehouse with the texts that calls send. */
type EnteredColumns = Omit<WarehouseColumns, 'code' | 'name'> & { code?: string; name?: string }

/** The entered columns of a change. Absent fields stay. */
export function columnsOf(change: WarehouseChange): EnteredColumns {
  const { warehouseKind, buildingId, keeperId, warehouseActiveFlag } = change
  return Object.fromEntries(
    [
      ...warehouseFieldNames.map((name) => [warehouseFields[name].column, change[name]?.trim()]),
      ['kind', warehouseKind],
      ['building_id', buildingId],
      ['keeper_id', keeperId],
      ['is_active', warehouseActiveFlag],
    ].filter(([, value]) => value !== undefined),
  )
}

/** A warehouse as the rules look at it. */
export const entryOf = ({ code = '', name = '' }: Pick<EnteredColumns, 'code' | 'name'>) => ({
  warehouseCode: code,
  warehouseName: name,
})

/** Problems of a changed building and keeper: each must exist in the warehouse's property. */
export async function referenceProblems(
  trx: Trx,
  propertyId: number,
  { buildingId = null, keeperId = null }: WarehouseChange,
): Promise<Problem[]> {
  const known = await findKnown(trx, propertyId, { buildingId, keeperId })
  return [
    ...(known.buildingId ? [] : [problem('buildingId', 'unknown', 'There is no such building here.')]),
    ...(known.keeperId ? [] : [problem('keeperId', 'unknown', 'There is no such worker here.')]),
  ]
}

const textsOf = (row: StoredWarehouseRow): Record<string, string> => ({
  Code: row.code,
  Name: row.name,
  Kind: row.kind,
  Building: row.building_name ?? '',
  Keeper: row.keeper_name ?? '',
  Active: row.is_active ? 'Yes' : 'No',
})

/** Log lines for the changed fields of a warehouse. */
export function changedLines(before: StoredWarehouseRow, after: StoredWarehouseRow): WarehouseLogEvent[] {
  const was = textsOf(before)
  return Object.entries(textsOf(after))
    .filter(([label, text]) => was[label] !== text)
    .map(([label, text]) => ({ event: 'field-changed', label, ...textChange(was[label] ?? '', text) }))
}
