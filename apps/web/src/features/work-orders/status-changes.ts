import {
  approveOrder,
  closeOutOrder,
  completeOrder,
  denyOrder,
  openOrder,
  reopenClosedOut,
  reportStillBroken,
  setDnc,
  setHold,
  setSubStatus,
  withdrawRequest,
} from '@fettle/contract/order-commands'
import type { BodyInput } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { localDay } from '@fettle/rules/time/time'
import type { CallOptions } from '#lib/api-client.ts'
import {
  type AnswersOrder,
  type OrderChange,
  type OrderVersion,
  orderChange,
} from '#nouns/orders/order-change.ts'
import { statusOf } from '#nouns/orders/order-labels.ts'

const statusChange = <R extends AnswersOrder>(
  route: R,
  options: CallOptions<R>,
  seen: OrderVersion,
): OrderChange => ({ ...orderChange(route, options, seen), followsOwn: true })

const paramsOf = ({ workorderId }: OrderVersion) => ({ workorderId })

/** Opens an order from hold or an open sub-status. */
export const openChange = (order: OrderVersion): OrderChange =>
  statusChange(openOrder, { params: paramsOf(order) }, order)

/** Reason, last day and message of a hold, all optional. */
export type HoldEntry = Omit<BodyInput<typeof setHold>, 'workorderId'>

export const holdChange = (order: OrderVersion, entry: HoldEntry = {}): OrderChange =>
  statusChange(setHold, { params: paramsOf(order), body: entry }, order)

/** Reason and message of an order that did not complete, both optional. */
export type DncEntry = Omit<BodyInput<typeof setDnc>, 'workorderId'>

export const dncChange = (order: OrderVersion, entry: DncEntry = {}): OrderChange =>
  statusChange(setDnc, { params: paramsOf(order), body: entry }, order)

/** Data sent with completing, saved atomically. */
export type CompleteEntry = Omit<
  BodyInput<typeof completeOrder>,
  'workorderId' | 'user' | 'completionDateTime'
>

/** Completes an order now, by the server's clock. */
export const completeChange = (order: OrderVersion, entry: CompleteEntry = {}): OrderChange =>
  statusChange(completeOrder, { body: { ...paramsOf(order), ...entry } }, order)

/** Sets a configured sub-status, of the open or of the complete ones. */
export const subStatusChange = (order: WorkOrder, requestedStatus: string): OrderChange =>
  statusChange(setSubStatus, { body: { ...paramsOf(order), requestedStatus } }, order)

export type Approval = Pick<
  BodyInput<typeof approveOrder>,
  | 'assignTo'
  | 'assignToSecondary'
  | 'jobType'
  | 'trade'
  | 'jobPriority'
  | 'targetDateTime'
  | 'assignAutomatically'
>

export const approveChange = (order: OrderVersion, approval: Approval): OrderChange =>
  statusChange(approveOrder, { body: { ...paramsOf(order), ...approval } }, order)

export const denyChange = (order: OrderVersion, denyReason: string): OrderChange =>
  statusChange(denyOrder, { body: { ...paramsOf(order), denyReason } }, order)

/** Reports ended work as still broken. Returns the open order, possibly a new one. */
export const stillBrokenChange = (order: WorkOrder, message: string): OrderChange =>
  statusChange(reportStillBroken, { params: paramsOf(order), body: { message } }, order)

/** Withdraws the person's own request. */
export const withdrawChange = (order: WorkOrder): OrderChange =>
  statusChange(withdrawRequest, { body: paramsOf(order) }, order)

/** Closes out an ended order, which locks it ([C9.008]). */
export const closeOutChange = (order: OrderVersion): OrderChange =>
  statusChange(closeOutOrder, { params: paramsOf(order) }, order)

/** Takes back a close-out, with a reason ([C9.009]). */
export const reopenChange = (order: OrderVersion, reason: string): OrderChange =>
  statusChange(reopenClosedOut, { params: paramsOf(order), body: { reason } }, order)

/** Takes back a close-out immediately after it. The log shows this reason. */
export const closeOutUndo = (after: WorkOrder): OrderChange | null =>
  after.can['reopen-closed-out'] ? reopenChange(after, 'Undone right after closing out') : null

/** Previous status of an order. List rows do not contain the hold reason. */
type StatusBefore = Pick<WorkOrder, 'orderStatus' | 'statusKind' | 'workorderTimeZone'> &
  Partial<Pick<WorkOrder, 'holdReason' | 'holdUntil'>>

/** Restores the previous status, if permitted for the person. Null if not possible. */
export function statusUndo(before: StatusBefore): (after: WorkOrder) => OrderChange | null {
  const { kind, subStatus } = statusOf(before)
  const today = localDay(Date.now(), before.workorderTimeZone)
  const { holdReason = '', holdUntil = null } = before
  const isAhead = holdUntil !== null && holdUntil >= today
  return (after) => {
    if (subStatus !== null) {
      const action = kind === 'complete' ? 'complete-sub-status' : 'open-sub-status'
      return after.can[action] ? subStatusChange(after, subStatus) : null
    }
    if (kind === 'open') return after.can.open ? openChange(after) : null
    if (kind === 'hold') {
      const hold = { reason: holdReason, holdUntil: isAhead ? holdUntil : null }
      return after.can.hold ? holdChange(after, hold) : null
    }
    return kind === 'dnc' && after.can.dnc ? dncChange(after) : null
  }
}
