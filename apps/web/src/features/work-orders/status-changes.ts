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
import { localDay } from '@fettle/rules/time'
import type { CallOptions } from '#lib/api-client.ts'
import { statusOf } from '#nouns/orders/order-labels.ts'
import { type AnswersOrder, type OrderChange, type OrderVersion, orderChange } from './order-change.ts'

/** A change of an order's status. */
const statusChange = <R extends AnswersOrder>(
  route: R,
  options: CallOptions<R>,
  seen: OrderVersion,
): OrderChange => ({ ...orderChange(route, options, seen), followsOwn: true })

const paramsOf = ({ workorderId }: OrderVersion) => ({ workorderId })

/** Opens an order, takes it off hold, or out of an open sub-status. */
export const openChange = (order: OrderVersion): OrderChange =>
  statusChange(openOrder, { params: paramsOf(order) }, order)

/** Why an order is put on hold and until which day, and a message about it; all of it may be left out. */
export type HoldEntry = Omit<BodyInput<typeof setHold>, 'workorderId'>

export const holdChange = (order: OrderVersion, entry: HoldEntry = {}): OrderChange =>
  statusChange(setHold, { params: paramsOf(order), body: entry }, order)

export const dncChange = (order: OrderVersion): OrderChange =>
  statusChange(setDnc, { params: paramsOf(order) }, order)

/** What is written along with completing, all or nothing. */
export type CompleteEntry = Omit<
  BodyInput<typeof completeOrder>,
  'workorderId' | 'user' | 'completionDateTime'
>

/** Completes an order now; the server's clock says when that is. */
export const completeChange = (order: OrderVersion, entry: CompleteEntry = {}): OrderChange =>
  statusChange(completeOrder, { body: { ...paramsOf(order), ...entry } }, order)

/** Gives the order a configured sub-status, of the open or of the complete ones. */
export const subStatusChange = (order: WorkOrder, requestedStatus: string): OrderChange =>
  statusChange(setSubStatus, { body: { ...paramsOf(order), requestedStatus } }, order)

export type Approval = Pick<
  BodyInput<typeof approveOrder>,
  'assignTo' | 'assignToSecondary' | 'jobType' | 'trade' | 'assignAutomatically'
>

export const approveChange = (order: OrderVersion, approval: Approval): OrderChange =>
  statusChange(approveOrder, { body: { ...paramsOf(order), ...approval } }, order)

export const denyChange = (order: OrderVersion, denyReason: string): OrderChange =>
  statusChange(denyOrder, { body: { ...paramsOf(order), denyReason } }, order)

/** Reports ended work as still broken; the answer is the order that is open then, perhaps another one. */
export const stillBrokenChange = (order: WorkOrder, message: string): OrderChange =>
  statusChange(reportStillBroken, { params: paramsOf(order), body: { message } }, order)

/** Takes back a request of one's own. */
export const withdrawChange = (order: WorkOrder): OrderChange =>
  statusChange(withdrawRequest, { body: paramsOf(order) }, order)

/** The status that an order had; a line of the list does not tell why it was held. */
type StatusBefore = Pick<WorkOrder, 'orderStatus' | 'statusKind' | 'workorderTimeZone'> &
  Partial<Pick<WorkOrder, 'holdReason' | 'holdUntil'>>

/** The way back to the status that an order had, as far as the person may go it; null where there is none. */
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
