import type { receiveRequisition as receiveRoute } from '@fettle/contract/requisition-changes'
import type { RequisitionDetail } from '@fettle/contract/requisitions'
import type { BodyOf } from '@fettle/contract/route'
import { textChange } from '@fettle/rules/orders/order-log-events'
import {
  overReceiptQuestion,
  receiptRefusal,
  statusAfterReceipt,
} from '@fettle/rules/parts/requisition-status'
import { hasLedger } from '@fettle/rules/parts/stock'
import { maxStock } from '@fettle/rules/parts/stock-entries'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { sum } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import { noLedger } from '#features/things/parts/part-orders.public.ts'
import { getStockWarehouse, lockOnHand, receiveStock } from '#features/things/parts/parts.public.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { runRecordCommand } from '#records/command/record-command.ts'
import { referenceProblems } from './requisition-changes.ts'
import {
  type CommandDeps,
  type RequisitionCommand,
  requisitionKind,
} from './requisition-commands.usecases.ts'
import { getRequisition, type RequisitionLineRow } from './requisitions.access.ts'
import { notReceivable, overReceipt } from './requisitions.errors.ts'
import { presentRequisition } from './requisitions.presenter.ts'
import { addReceived, findOnlyWarehouse, findParts, lockParts } from './requisitions.repository.ts'

type Body = BodyOf<typeof receiveRoute>
type Receipt = { line: RequisitionLineRow; quantity: number; price: number }

/** The receipts of lines with a quantity, by part, and the problems of the sent lines. */
function receiptsOf(stored: readonly RequisitionLineRow[], sent: Body['lines']) {
  const lines = new Map(stored.map((line) => [line.id, line]))
  const seen = new Set<number>()
  const problems: Problem[] = []
  const receipts: Receipt[] = []
  for (const [index, { lineId, quantity, unitCost }] of sent.entries()) {
    const line = lines.get(lineId)
    const of = `lines.${index}`
    if (!line || seen.has(lineId))
      problems.push(problem(`${of}.lineId`, 'unknown', 'There is no such line on this requisition.'))
    else if (sum([line.received, quantity]) > maxStock)
      problems.push(problem(`${of}.quantity`, 'too-large', 'Enter a smaller quantity.'))
    else if (quantity > 0) receipts.push({ line, quantity, price: unitCost ?? line.unit_cost })
    seen.add(lineId)
  }
  if (problems.length === 0 && receipts.length === 0)
    problems.push(problem('lines.0.quantity', 'not-positive', 'Enter a quantity above 0.'))
  return { receipts: receipts.toSorted((a, b) => a.line.part_id - b.line.part_id), problems }
}

/** The warehouse of a receipt: the sent one, else the one of the requisition, else the only one of the property. */
async function warehouseOf({ trx, row }: RequisitionCommand, sent: number | undefined) {
  const warehouseId = sent ?? row.warehouse_id ?? (await findOnlyWarehouse(trx, row.property_id))
  const problems =
    warehouseId === null
      ? [problem('warehouseId', 'required', 'Choose a warehouse.')]
      : await referenceProblems(trx, row.property_id, { warehouseId })
  return { warehouseId, problems }
}

type Receiving = { receipts: readonly Receipt[]; warehouseId: number; sent: Body['lines'] }

/** Posts receipts to the stock ledger. Throws 409 for a part without one, 400 for more than it can hold. */
async function receiveLines(
  { trx, row, author, now }: RequisitionCommand,
  { receipts, warehouseId, sent }: Receiving,
): Promise<void> {
  const { property, settings } = await readSettingsOf(trx, row.property_id)
  const advanced = settings.advancedPartsFunctionalityFlag
  const partIds = receipts.map(({ line }) => line.part_id)
  await lockParts(trx, partIds)
  const parts = await findParts(trx, row.property_id, partIds)
  if (!property || !parts.every(({ is_stocked: isStocked }) => hasLedger({ isStocked }, { advanced })))
    throw noLedger(advanced)
  const day = localDay(now.getTime(), property.timeZone)
  for (const { line, quantity, price } of receipts) {
    const onHand = (await lockOnHand(trx, line.part_id)).get(warehouseId) ?? 0
    if (sum([onHand, quantity]) > maxStock)
      throw invalid([
        problem(
          `lines.${sent.findIndex(({ lineId }) => lineId === line.id)}.quantity`,
          'too-large',
          'Enter a smaller quantity.',
        ),
      ])
    await receiveStock(
      trx,
      { author, at: now, settings },
      { partId: line.part_id, warehouseId, quantity, price, day, note: '', requisitionLineId: line.id },
    )
  }
}

/**
 * Receives units of a requisition into a warehouse and recalculates the unit costs of its parts ([C1.036]). Throws 400 with
 * every wrong line, 409 for a requisition that is not on order and for more than was ordered without a confirmation.
 */
export const receiveRequisition = (
  deps: CommandDeps,
  context: RequestContext,
  requisitionId: number,
  body: Body,
): Promise<RequisitionDetail> =>
  runRecordCommand(requisitionKind, deps, context, requisitionId, async (command) => {
    const { trx, row, actor, now } = command
    const refusal = receiptRefusal(row.status)
    if (refusal !== null) throw notReceivable(refusal, presentRequisition(row))
    const { receipts, problems } = receiptsOf(row.line_list, body.lines)
    const place = await warehouseOf(command, body.warehouseId)
    const { warehouseId } = place
    const all = [...place.problems, ...problems]
    if (all.length > 0 || warehouseId === null) throw invalid(all)
    const question = overReceiptQuestion(
      receipts.map(({ line, quantity: receives }) => ({
        ...line,
        receives,
        code: line.part_code,
        units: line.units,
      })),
    )
    if (question !== null && !body.confirmOver) throw overReceipt(question, presentRequisition(row))
    await receiveLines(command, { receipts, warehouseId, sent: body.lines })
    const received = receipts.map(({ line, quantity }) => ({ lineId: line.id, quantity }))
    await addReceived(trx, received)
    const added = new Map(received.map(({ lineId, quantity }) => [lineId, quantity]))
    const to = statusAfterReceipt(
      row.line_list.map((line) => ({ ...line, received: sum([line.received, added.get(line.id) ?? 0]) })),
    )
    // Raises the version for every receipt, so that a second one of the same page is stale.
    command.set({ status: to, modified_at: now })
    if (row.warehouse_id === null) {
      // The next receipt is expected at the same place.
      command.set({ warehouse_id: warehouseId })
      const { name: after } = await getStockWarehouse(trx, row.property_id, warehouseId)
      command.log({ event: 'field-changed', label: 'Warehouse', ...textChange('', after) })
    }
    for (const { line, quantity } of receipts)
      command.log({ event: 'received', code: line.part_code, quantity })
    if (to !== row.status) command.log({ event: 'status-changed', from: row.status, to, reason: '' })
    return async () => presentRequisition(await getRequisition(trx, actor, requisitionId))
  })
