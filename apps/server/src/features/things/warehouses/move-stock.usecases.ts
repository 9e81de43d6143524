import type { PartDetail } from '@fettle/contract/parts'
import type { BodyOf } from '@fettle/contract/route'
import type {
  setWarehousePart as setPartRoute,
  transferStock as transferRoute,
} from '@fettle/contract/warehouse-changes'
import type { WarehousePart } from '@fettle/contract/warehouses'
import { textChange } from '@fettle/rules/orders/order-log-events'
import { availableOf } from '@fettle/rules/parts/stock'
import { maxStock, transferProblems } from '@fettle/rules/parts/stock-entries'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { sum } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { localDay } from '@fettle/rules/time/time'
import {
  insertStockLines,
  lockBalances,
  noLedger,
  partKind,
  readStockSettings,
  setStockPlace,
} from '#features/things/parts/stock-lines.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { runRecordCommand } from '#records/command/record-command.ts'
import type { CommandDeps } from './warehouse-commands.usecases.ts'
import { findWarehousePart } from './warehouse-stock.access.ts'
import { getWarehouse } from './warehouses.access.ts'
import { findWarehouses, lockWarehouses } from './warehouses.repository.ts'

type Place = Awaited<ReturnType<typeof findWarehouses>>[number]

function placeProblems(field: string, place: Place | undefined): Problem[] {
  if (!place) return [problem(field, 'unknown', 'There is no such warehouse here.')]
  return place.is_active ? [] : [problem(field, 'not-allowed', 'Choose an active warehouse.')]
}

/**
 * Moves units of a part to another warehouse of its property: two ledger lines with one number ([C1.012]). Throws 400
 * with every wrong field or with too few available units, 409 for a part without a ledger.
 */
export const transferStock = (
  deps: CommandDeps,
  context: RequestContext,
  partId: number,
  { fromWarehouseId: from, toWarehouseId: to, quantity, note = '' }: BodyOf<typeof transferRoute>,
): Promise<PartDetail> => {
  const kind = {
    ...partKind,
    // Deactivating a warehouse waits for the transfers to it, and is refused because of their stock.
    lock: async (trx: Trx, id: number) => {
      await lockWarehouses(trx, [from, to])
      await partKind.lock(trx, id)
    },
  }
  return runRecordCommand(kind, deps, context, partId, async ({ trx, row, actor, now }) => {
    const { timeZone } = await readStockSettings(trx, row.property_id)
    if (!row.is_stocked) throw noLedger(true)
    const places = new Map(
      (await findWarehouses(trx, row.property_id, [from, to])).map((place) => [place.id, place]),
    )
    const balances = await lockBalances(trx, [partId], [from, to])
    const stockAt = (id: number) =>
      balances.find(({ warehouseId }) => warehouseId === id) ?? { onHand: 0, reserved: 0 }
    const unknown = [
      ...placeProblems('fromWarehouseId', places.get(from)),
      ...placeProblems('toWarehouseId', places.get(to)),
    ]
    const part = {
      available: availableOf(stockAt(from)),
      units: row.units,
      code: row.code,
      warehouse: places.get(from)?.name ?? '',
    }
    const problems = [
      ...unknown,
      ...(unknown.length === 0 ? transferProblems({ quantity, from, to }, part) : []),
      ...(sum([stockAt(to).onHand, quantity]) > maxStock
        ? [problem('quantity', 'too-large', 'Enter a smaller quantity.')]
        : []),
    ]
    if (problems.length > 0) throw invalid(problems)
    await insertStockLines(
      trx,
      [
        { partId, warehouseId: from, quantity: -quantity, unitCost: row.unit_cost },
        { partId, warehouseId: to, quantity, unitCost: row.unit_cost },
      ],
      {
        kind: 'Transfer',
        transactedOn: localDay(now.getTime(), timeZone),
        note: note.trim(),
        isOneMove: true,
      },
    )
    return async () => partKind.present(trx, await partKind.read(trx, actor, partId), { actor, now })
  })
}

const minimumText = (minimum: number | null) => (minimum === null ? '' : formatNumber(minimum))

/**
 * Sets the bin and the minimum of a part in a warehouse of its property ([C1.008]). Throws 404 for a warehouse of another
 * property, 409 for a part without a ledger.
 */
export const setWarehousePart = (
  deps: CommandDeps,
  context: RequestContext,
  { warehouseId, partId }: { warehouseId: number; partId: number },
  { bin, minimum }: BodyOf<typeof setPartRoute>,
): Promise<WarehousePart> =>
  runRecordCommand(partKind, deps, context, partId, async ({ trx, row, actor, log }) => {
    const warehouse = await getWarehouse(trx, actor, warehouseId)
    if (warehouse.property_id !== row.property_id) throw notFound(`Warehouse ${warehouseId}`)
    await readStockSettings(trx, row.property_id)
    if (!row.is_stocked) throw noLedger(true)
    const was = await findWarehousePart(trx, warehouseId, partId)
    await setStockPlace(trx, { partId, warehouseId }, { bin: bin?.trim(), minimum })
    const is = await findWarehousePart(trx, warehouseId, partId)
    if (!is) throw notFound(`Part ${partId}`)
    const texts: readonly [label: string, before: string, after: string][] = [
      ['Bin', was?.bin ?? '', is.bin],
      ['Minimum', minimumText(was?.minimum ?? null), minimumText(is.minimum)],
    ]
    for (const [label, before, after] of texts)
      if (before !== after)
        log({ event: 'field-changed', label: `${label} in ${warehouse.name}`, ...textChange(before, after) })
    return async () => is
  })
