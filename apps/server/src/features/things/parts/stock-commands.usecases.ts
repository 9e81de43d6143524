import type {
  correctStockTransaction as correctRoute,
  postStockTransaction as postRoute,
} from '@fettle/contract/part-stock'
import type { PartDetail } from '@fettle/contract/parts'
import type { BodyOf } from '@fettle/contract/route'
import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import { hasLedger, stockProblems } from '@fettle/rules/parts/stock'
import {
  averageWithout,
  postedKinds,
  stockChange,
  stockEntryProblems,
} from '@fettle/rules/parts/stock-entries'
import { required } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import { sum } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordCommand, runRecordCommand } from '#records/command/record-command.ts'
import { type CommandDeps, partKind } from './part-commands.usecases.ts'
import type { StoredPartRow } from './part-search.access.ts'
import { lockPartCost, type PartColumns } from './part-store.repository.ts'
import { getPart } from './parts.access.ts'
import { alreadyCorrected, noLedger, ofOrder, ofTransfer, stockChanged } from './parts.errors.ts'
import { presentPartDetail } from './parts.presenter.ts'
import { changeUnitCost, receiveStock } from './receive-stock.usecases.ts'
import {
  findLastPrice,
  findStockTransaction,
  insertStockTransaction,
  lockOnHand,
} from './stock-ledger.repository.ts'
import { getStockWarehouse } from './stock-warehouse.access.ts'

type Command = RecordCommand<StoredPartRow, PartColumns, PartLogEvent>
type Ledger = Command & { settings: Settings; today: string }

/** Runs a command on the ledger of a stocked part. */
const changeStock = (
  deps: CommandDeps,
  context: RequestContext,
  partId: number,
  work: (ledger: Ledger) => Promise<void>,
): Promise<PartDetail> =>
  runRecordCommand(partKind, deps, context, partId, async (command) => {
    const { trx, row, actor, now } = command
    const { property, settings } = await readSettingsOf(trx, row.property_id)
    const advanced = settings.advancedPartsFunctionalityFlag
    if (!property || !hasLedger({ isStocked: row.is_stocked }, { advanced })) throw noLedger(advanced)
    await work({ ...command, settings, today: localDay(now.getTime(), property.timeZone) })
    return async () => presentPartDetail(trx, await getPart(trx, actor, partId), actor)
  })

/**
 * Receives, adjusts or counts a stocked part in a warehouse ([C1.012]). Receiving recalculates the unit cost ([C1.017]).
 * Throws 400 with every wrong field, 409 for a part without a ledger and for a count of a stock that has changed.
 */
export const postStock = (
  deps: CommandDeps,
  context: RequestContext,
  partId: number,
  body: BodyOf<typeof postRoute>,
): Promise<PartDetail> =>
  changeStock(deps, context, partId, async (ledger) => {
    const { trx, row, actor, author, now, today } = ledger
    const warehouse = await getStockWarehouse(trx, row.property_id, body.warehouseId)
    const { kind, quantity, note = '', transactionDate = today, balance = null } = body
    const entry = { kind, quantity, note: note.trim(), transactionDate, balance }
    const onHand = (await lockOnHand(trx, partId)).get(warehouse.id) ?? 0
    const part = { onHand, today, units: row.units, code: row.code, warehouse: warehouse.name }
    const problems = stockEntryProblems(entry, part)
    if (problems.length > 0) throw invalid(problems)
    if (kind === 'Count' && balance !== onHand)
      throw stockChanged(await presentPartDetail(trx, await getPart(trx, actor, partId), actor))
    if (kind === 'Receive') {
      const price = body.unitCost ?? row.unit_cost
      const receipt = { partId, warehouseId: warehouse.id, quantity, price, day: transactionDate }
      await receiveStock(trx, { ...ledger, author, at: now }, { ...receipt, note: entry.note })
      return
    }
    const change = stockChange(entry, onHand)
    // A count without a difference has no line ([C1.028]).
    if (change !== 0)
      await insertStockTransaction(trx, {
        part_id: partId,
        warehouse_id: warehouse.id,
        kind,
        transacted_on: transactionDate,
        quantity: change,
        unit_cost: row.unit_cost,
        note: entry.note,
      })
    if (kind === 'Count')
      ledger.set({ last_reconciled_on: transactionDate, last_reconciled_quantity: quantity })
  })

const isPosted = (kind: string): boolean => postedKinds.some((posted) => posted === kind)

/** What the corrected receipt of a requisition changes in it. */
export type TakeBackReceipt = (
  deps: Pick<CommandDeps, 'clock'>,
  context: RequestContext,
  trx: Trx,
  receipt: { requisitionLineId: number; quantity: number },
) => Promise<void>

/**
 * Corrects a line of the ledger by an opposite one that names it ([C1.015]). A receipt takes its price out of the unit cost;
 * without a remaining value the price of the last other receipt counts. The requisition of a receipt follows. Throws 404 for a line of
 * another part, 400 without a reason or with too little stock, 409 for a line of an order, a transfer, a correction or a
 * corrected line.
 */
export const correctStock = (
  deps: CommandDeps & { takeBackReceipt: TakeBackReceipt },
  context: RequestContext,
  { partId, transactionId }: { partId: number; transactionId: number },
  { note = '' }: BodyOf<typeof correctRoute>,
): Promise<PartDetail> =>
  changeStock(deps, context, partId, async ({ trx, row, author, now, settings, today }) => {
    const line = await findStockTransaction(trx, partId, transactionId)
    if (!line) throw notFound(`Transaction ${transactionId}`)
    if (line.kind === 'Transfer') throw ofTransfer()
    if (!isPosted(line.kind)) throw ofOrder()
    if (line.corrects_id !== null || line.corrected_by_id !== null) throw alreadyCorrected()
    const { warehouse, warehouse_id: warehouseId } = line
    const unitCost = await lockPartCost(trx, partId)
    const onHand = await lockOnHand(trx, partId)
    const available = onHand.get(warehouseId) ?? 0
    const problems = [
      ...(note.trim() === '' ? [required('note', 'Reason')] : []),
      ...stockProblems(line.quantity, { available, units: row.units, code: row.code, warehouse }),
    ]
    if (problems.length > 0) throw invalid(problems)
    await insertStockTransaction(trx, {
      part_id: partId,
      warehouse_id: warehouseId,
      kind: 'Adjust',
      transacted_on: today,
      quantity: -line.quantity,
      unit_cost: line.unit_cost,
      note: note.trim(),
      corrects_id: transactionId,
      requisition_line_id: line.requisition_line_id,
    })
    if (line.requisition_line_id !== null)
      await deps.takeBackReceipt(deps, context, trx, {
        requisitionLineId: line.requisition_line_id,
        quantity: line.quantity,
      })
    if (line.kind !== 'Receive') return
    const receipt = { received: line.quantity, price: line.unit_cost }
    const average = averageWithout({ onHand: sum([...onHand.values()]), unitCost }, receipt)
    const after = average ?? (await findLastPrice(trx, partId, transactionId)) ?? unitCost
    await changeUnitCost(trx, { author, at: now, settings }, partId, { before: unitCost, after })
  })
