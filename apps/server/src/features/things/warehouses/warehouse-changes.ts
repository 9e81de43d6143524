import type { WarehouseChange } from '@fettle/contract/warehouse-changes'
import { warehouseFields } from '@fettle/rules/parts/warehouse-fields'
import type { WarehouseLogEvent } from '@fettle/rules/parts/warehouse-log'
import { type Problem, problem } from '@fettle/rules/records/problem'
import type { Trx } from '#platform/db/database.ts'
import { enteredColumns, fieldChanges, yesOrNo } from '#records/command/entered-fields.ts'
import type { StoredWarehouseRow } from './warehouse-search.access.ts'
import { findKnown, type WarehouseColumns } from './warehouses.repository.ts'

/** Columns of a warehouse with the texts that calls send. */
type EnteredColumns = Omit<WarehouseColumns, 'code' | 'name'> & { code?: string; name?: string }

/** The entered columns of a change. Absent fields stay. */
export const columnsOf = (change: WarehouseChange): EnteredColumns =>
  enteredColumns(warehouseFields, change, {
    kind: change.warehouseKind,
    building_id: change.buildingId,
    keeper_id: change.keeperId,
    is_active: change.warehouseActiveFlag,
  })

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
  Active: yesOrNo(row.is_active),
})

/** Log lines for the changed fields of a warehouse. */
export const changedLines = (before: StoredWarehouseRow, after: StoredWarehouseRow): WarehouseLogEvent[] =>
  fieldChanges(textsOf(before), textsOf(after))
