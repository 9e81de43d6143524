import type { WorkOrder } from '@fettle/contract/work-orders'
import { isRequest } from '@fettle/rules/orders/order-status'
import { statusOf } from '#nouns/orders/order-labels.ts'
import { isOnlyFollowed } from './followed.ts'

type Facts = Pick<WorkOrder, 'orderNumber' | 'orderStatus' | 'statusKind' | 'assignTo' | 'denyReason'> &
  Partial<Pick<WorkOrder, 'orderBy' | 'withdrawnFlag' | 'followingFlag'>>

/** Status of an order as a plain sentence for requesters and followers. */
export function plainStatus(order: Facts): string {
  const { kind, subStatus } = statusOf(order)
  const who = order.assignTo
  const isFollowed = isOnlyFollowed(order)
  if (kind === 'hold') return 'On hold: the work rests for now. You need do nothing; it goes on by itself.'
  if (kind === 'dnc')
    return `Closed without being completed.${isFollowed ? '' : ' See the messages below for the reason.'}`
  if (kind === 'denied') {
    if (order.withdrawnFlag) return 'Withdrawn: no work will be done for this request.'
    return order.denyReason === ''
      ? 'Denied: no work will be done for this request.'
      : 'Denied: no work will be done for this request. See the reason below.'
  }
  if (kind === 'complete')
    return subStatus === null ? 'The work is complete.' : `The work is done: ${subStatus}.`
  if (isRequest(order))
    return isFollowed
      ? 'This request is waiting for approval. You follow it and will be notified of changes.'
      : 'We received your request. It is waiting for approval.'
  if (subStatus !== null) return `The work is in progress: ${subStatus}.`
  if (isFollowed) return 'Approved. The work has not started.'
  return who === null ? 'Approved. The work will be assigned soon.' : `Approved and assigned to ${who}.`
}
