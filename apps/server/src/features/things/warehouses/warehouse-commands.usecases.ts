import {
  type WarehouseChange,
  type WarehouseDraft,
  warehouseChange,
} from '@fettle/contract/warehouse-changes'
import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { insteadOfDeleting, stillHoldsStock, warehouseProblems } from '@fettle/rules/parts/warehouse-fields'
import type { WarehouseLogEvent } from '@fettle/rules/parts/warehouse-log'
import { usageMessage } from '@fettle/rules/records/usage-words'
import { getPropertyForNew } from '#features/foundation/properties/properties.public.ts'
import { readStockSettings } from '#features/things/parts/stock-lines.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { changedLines, columnsOf, entryOf, referenceProblems } from './warehouse-changes.ts'
import type { StoredWarehouseRow } from './warehouse-search.access.ts'
import { getWarehouse } from './warehouses.access.ts'
import { asWarehouseInUse, mapDuplicateCode, warehouseHoldsStock } from './warehouses.errors.ts'
import { presentWarehouseDetail } from './warehouses.presenter.ts'
import {
  findWarehouseUsages,
  insertWarehouse,
  type WarehouseColumns,
  warehouseStore,
} from './warehouses.repository.ts'

export type CommandDeps = Pick<FeatureDeps, 'db' | 'clock'>

export const warehouseKind: RecordKind<
  StoredWarehouseRow,
  WarehouseColumns,
  WarehouseLogEvent,
  WarehouseDetail
> = {
  name: 'warehouse',
  ...storedIn(warehouseStore),
  read: getWarehouse,
  present: async (_trx, row) => presentWarehouseDetail(row),
}

/**
 * Adds a warehouse or van ([C1.038]). Throws 404 for another property, 400 with every missing or unknown field, 409
 * for a duplicate code and without advanced parts.
 */
export const createWarehouse = (
  deps: CommandDeps,
  context: RequestContext,
  draft: WarehouseDraft,
): Promise<WarehouseDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const { propertyId: chosen, ...sent } = draft
    const { id: propertyId } = await getPropertyForNew(trx, actor, chosen)
    await readStockSettings(trx, propertyId)
    const columns = columnsOf(sent)
    const { code = '', name = '' } = columns
    const problems = [
      ...warehouseProblems(entryOf(columns)),
      ...(await referenceProblems(trx, propertyId, sent)),
    ]
    if (problems.length > 0) throw invalid(problems)
    const warehouseId = await insertWarehouse(
      trx,
      { ...columns, code, name, property_id: propertyId },
      { author: authorOf(context), at: deps.clock.now() },
    )
    return presentWarehouseDetail(await getWarehouse(trx, actor, warehouseId))
  }).catch(mapDuplicateCode(draft.warehouseCode))

/** Values that follow from others. */
const volatile = new Set(['fmModId', 'modifiedDateTime', 'parts', 'stockValue'])

/**
 * Changes fields of a warehouse. It stays active while it holds stock ([C1.039]). Throws 400 with every wrong field, 409
 * for a duplicate code and without advanced parts, 412 for a stale version.
 */
export const changeWarehouse = (
  deps: CommandDeps,
  context: RequestContext,
  warehouseId: number,
  sent: WarehouseChange & Readonly<Record<string, unknown>>,
): Promise<WarehouseDetail> =>
  runRecordCommand(
    warehouseKind,
    deps,
    context,
    warehouseId,
    async ({ trx, actor, author, row, now, set }) => {
      await readStockSettings(trx, row.property_id)
      const change = warehouseChange.parse(sent)
      const { buildingId, keeperId } = change
      const columns = columnsOf(change)
      const problems = [
        ...otherFieldProblems(sent, presentWarehouseDetail(row), {
          changes: warehouseChange.shape,
          volatile,
        }),
        ...warehouseProblems(entryOf({ ...row, ...columns })),
        ...(change.warehouseActiveFlag === false && row.is_active
          ? stillHoldsStock(columns.name || row.name, row.parts)
          : []),
        ...(await referenceProblems(trx, row.property_id, {
          buildingId: buildingId === row.building_id ? null : buildingId,
          keeperId: keeperId === row.keeper_id ? null : keeperId,
        })),
      ]
      if (problems.length > 0) throw invalid(problems)
      set(columns)
      return async () => {
        const after = await getWarehouse(trx, actor, warehouseId)
        await insertLog(trx, warehouseStore, warehouseId, {
          author,
          at: now,
          lines: changedLines(row, after),
        })
        return presentWarehouseDetail(after)
      }
    },
  ).catch(mapDuplicateCode(sent.warehouseCode))

/**
 * Deletes a warehouse with its log. Throws 409 naming the stock transactions, orders and requisitions that refer to it,
 * and the stock that it holds, and 409 without advanced parts.
 */
export const deleteWarehouse = (
  deps: CommandDeps,
  context: RequestContext,
  warehouseId: number,
): Promise<undefined> =>
  runRecordCommand(warehouseKind, deps, context, warehouseId, async ({ trx, row }) => {
    await readStockSettings(trx, row.property_id)
    const usages = await findWarehouseUsages(trx, warehouseId)
    const held = row.parts > 0 ? usageMessage(row.name, usages, insteadOfDeleting(row.parts)) : null
    if (held !== null) throw warehouseHoldsStock(held)
    assertUnused(row.name, usages)
    await removeRecord(trx, 'warehouse', warehouseId)
    return async () => undefined
  }).catch(asWarehouseInUse)
