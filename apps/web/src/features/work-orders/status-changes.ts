import {
  approveOrder,
  completeOrder,
  denyOrder,
  openOrder,
  reportStillBroken,
  setDnc,
  setHold,
  setSubStatus,
  withdrawRequest,
} from '@fettle/contract/order-commands'
import type { BodyInput } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { statusOf } from '../../lib/order-words.ts'
import { type OrderChange, orderChange, type SeenOrder } from './order-change.ts'

const paramsOf = ({ workorderId }: SeenOrder) => ({ workorderId })

/** Opens an order, takes it off hold, or out of an open sub-status. */
export const openChange = (order: SeenOrder): OrderChange =>
  orderChange(openOrder, { params: paramsOf(order) }, order)

export const holdChange = (order: SeenOrder): OrderChange =>
  orderChange(setHold, { params: paramsOf(order), body: {} }, order)

export const dncChange = (order: SeenOrder): OrderChange =>
  orderChange(setDnc, { params: paramsOf(order) }, order)

/** Completes an order now; the server's clock says when that is. */
export const completeChange = (order: SeenOrder): OrderChange =>
  orderChange(completeOrder, { body: paramsOf(order) }, order)

/** Gives the order a configured sub-status, of the open or of the complete ones. */
export const subStatusChange = (order: WorkOrder, requestedStatus: string): OrderChange =>
  orderChange(setSubStatus, { body: { ...paramsOf(order), requestedStatus } }, order)

export type Approval = Pick<
  BodyInput<typeof approveOrder>,
  'assignTo' | 'assignToSecondary' | 'jobType' | 'trade'
>

export const approveChange = (order: SeenOrder, approval: Approval): OrderChange =>
  orderChange(approveOrder, { body: { ...paramsOf(order), ...approval } }, order)

export const denyChange = (order: SeenOrder, denyReason: string): OrderChange =>
  orderChange(denyOrder, { body: { ...paramsOf(order), denyReason } }, order)

/** Reports ended work as still broken; the answer is the order that is open then, perhaps another one. */
export const stillBrokenChange = (order: WorkOrder, message: string): OrderChange =>
  orderChange(reportStillBroken, { params: paramsOf(order), body: { message } }, order)

/** Takes back a request of one's own. */
export const withdrawChange = (order: WorkOrder): OrderChange =>
  orderChange(withdrawRequest, { body: paramsOf(order) }, order)

/** The way back to the status that an order had, as far as the person may go it; null where there is none. */
export function statusUndo(
  before: Pick<WorkOrder, 'orderStatus' | 'statusKind'>,
): (after: WorkOrder) => OrderChange | null {
  const { kind, subStatus } = statusOf(before)
  return (after) => {
    if (subStatus !== null) {
      const action = kind === 'complete' ? 'complete-sub-status' : 'open-sub-status'
      return after.can[action] ? subStatusChange(after, subStatus) : null
    }
    if (kind === 'open') return after.can.open ? openChange(after) : null
    if (kind === 'hold') return after.can.hold ? holdChange(after) : null
    return kind === 'dnc' && after.can.dnc ? dncChange(after) : null
  }
}
