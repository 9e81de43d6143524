import type {
  correctStockTransaction as correctRoute,
  postStockTransaction as postRoute,
} from '@fettle/contract/part-stock'
import type { PartDetail } from '@fettle/contract/parts'
import type { BodyOf } from '@fettle/contract/route'
import { textChange } from '@fettle/rules/orders/order-log-events'
import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import { hasLedger, stockProblems } from '@fettle/rules/parts/stock'
import {
  movingAverage,
  postedKinds,
  stockChange,
  stockEntryProblems,
} from '@fettle/rules/parts/stock-entries'
import { required } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatAmount } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordCommand, runRecordCommand } from '#records/command/record-command.ts'
import { type CommandDeps, partKind } from './part-commands.usecases.ts'
import type { StoredPartRow } from './part-search.access.ts'
import type { PartColumns } from './part-store.repository.ts'
import { getPart } from './parts.access.ts'
import { alreadyCorrected, noLedger, ofOrder, stockChanged } from './parts.errors.ts'
import { presentPartDetail } from './parts.presenter.ts'
import { findStockTransaction, insertStockTransaction, lockOnHand } from './stock-ledger.repository.ts'

type Command = RecordCommand<StoredPartRow, PartColumns, PartLogEvent>
type Ledger = Command & { settings: Settings; today: string; onHand: number }

/** Runs a command on the ledger of a stocked part, with its quantity on hand locked. */
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
    const today = localDay(now.getTime(), property.timeZone)
    await work({ ...command, settings, today, onHand: await lockOnHand(trx, partId) })
    return async () => presentPartDetail(trx, await getPart(trx, actor, partId), actor)
  })

/**
 * Receives, adjusts or counts a stocked part ([C1.012]). Receiving recalculates the unit cost ([C1.017]). Throws 400 with
 * every wrong field, 409 for a part without a ledger and for a count of a stock that has changed.
 */
export const postStock = (
  deps: CommandDeps,
  context: RequestContext,
  partId: number,
  body: BodyOf<typeof postRoute>,
): Promise<PartDetail> =>
  changeStock(deps, context, partId, async (ledger) => {
    const { trx, row, actor, today, onHand } = ledger
    const { kind, quantity, note = '', transactionDate = today, balance = null } = body
    const entry = { kind, quantity, note: note.trim(), transactionDate, balance }
    const problems = stockEntryProblems(entry, { onHand, today, units: row.units, code: row.code })
    if (problems.length > 0) throw invalid(problems)
    if (kind === 'Count' && balance !== onHand)
      throw stockChanged(await presentPartDetail(trx, { ...row, on_hand: onHand }, actor))
    const price = kind === 'Receive' ? (body.unitCost ?? row.unit_cost) : row.unit_cost
    const change = stockChange(entry, onHand)
    // A count without a difference has no line ([C1.028]).
    if (change !== 0)
      await insertStockTransaction(trx, {
        part_id: row.id,
        kind,
        transacted_on: transactionDate,
        quantity: change,
        unit_cost: price,
        note: entry.note,
      })
    if (kind === 'Count')
      ledger.set({ last_reconciled_on: transactionDate, last_reconciled_quantity: quantity })
    if (kind === 'Receive')
      changeCost(ledger, movingAverage({ onHand, unitCost: row.unit_cost }, { received: quantity, price }))
  })

function changeCost({ row, settings, set, log }: Ledger, unitCost: number): void {
  if (unitCost === row.unit_cost) return
  set({ unit_cost: unitCost })
  const texts = [row.unit_cost, unitCost].map((cost) => formatAmount(cost, settings))
  log({ event: 'field-changed', label: 'Unit Cost', ...textChange(texts[0] ?? '', texts[1] ?? '') })
}

const isPosted = (kind: string): boolean => postedKinds.some((posted) => posted === kind)

/**
 * Corrects a line of the ledger by an opposite one that names it ([C1.015]). The unit cost stays. Throws 404 for a line
 * of another part, 400 without a reason or with too little stock, 409 for a line of an order, a correction or a
 * corrected line.
 */
export const correctStock = (
  deps: CommandDeps,
  context: RequestContext,
  { partId, transactionId }: { partId: number; transactionId: number },
  { note = '' }: BodyOf<typeof correctRoute>,
): Promise<PartDetail> =>
  changeStock(deps, context, partId, async ({ trx, row, today, onHand }) => {
    const line = await findStockTransaction(trx, partId, transactionId)
    if (!line) throw notFound(`Transaction ${transactionId}`)
    if (!isPosted(line.kind)) throw ofOrder()
    if (line.corrects_id !== null || line.corrected_by_id !== null) throw alreadyCorrected()
    const problems = [
      ...(note.trim() === '' ? [required('note', 'Reason')] : []),
      ...stockProblems(line.quantity, { available: onHand, units: row.units, code: row.code }),
    ]
    if (problems.length > 0) throw invalid(problems)
    await insertStockTransaction(trx, {
      part_id: partId,
      kind: 'Adjust',
      transacted_on: today,
      quantity: -line.quantity,
      unit_cost: line.unit_cost,
      note: note.trim(),
      corrects_id: transactionId,
    })
  })
