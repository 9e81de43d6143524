import { textChange } from '@fettle/rules/orders/order-log-events'
import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import { movingAverage } from '@fettle/rules/parts/stock-entries'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatAmount, sum } from '@fettle/rules/text/money'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { lockPartCost, partStore, setPartCost } from './part-store.repository.ts'
import { insertStockTransaction, lockOnHand } from './stock-ledger.repository.ts'

type Making = { author: Author; at: Date; settings: Settings }
/** Units that come in. `price` is of one unit; `day` is in the zone of the property. */
type Receipt = {
  partId: number
  warehouseId: number
  quantity: number
  price: number
  day: string
  note: string
  requisitionLineId?: number
}

/**
 * Receives units of a part into a warehouse of its property ([C1.012]): posts the ledger line, and recalculates and logs
 * the unit cost by moving average over all warehouses ([C1.017]). Locks the part. The caller has checked access, and calls
 * it for several parts in the order of their ids.
 */
export async function receiveStock(
  trx: Trx,
  { author, at, settings }: Making,
  receipt: Receipt,
): Promise<void> {
  const { partId, quantity, price, requisitionLineId = null } = receipt
  const before = await lockPartCost(trx, partId)
  const onHand = sum([...(await lockOnHand(trx, partId)).values()])
  await insertStockTransaction(trx, {
    part_id: partId,
    warehouse_id: receipt.warehouseId,
    kind: 'Receive',
    transacted_on: receipt.day,
    quantity,
    unit_cost: price,
    note: receipt.note,
    requisition_line_id: requisitionLineId,
  })
  const after = movingAverage({ onHand, unitCost: before }, { received: quantity, price })
  await changeUnitCost(trx, { author, at, settings }, partId, { before, after })
}

/** Stores and logs a calculated unit cost of a part. */
export async function changeUnitCost(
  trx: Trx,
  { author, at, settings }: Making,
  partId: number,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (after === before) return
  await setPartCost(trx, partId, after)
  const [was = '', is = ''] = [before, after].map((cost) => formatAmount(cost, settings))
  const line: PartLogEvent = { event: 'field-changed', label: 'Unit Cost', ...textChange(was, is) }
  await insertLog(trx, partStore, partId, { author, at, lines: [line] })
}
