import type { WorkOrder } from '@fettle/contract/work-orders'
import type { OrderAction } from '@fettle/rules/orders/order-actions'
import { disabledReason } from '@fettle/rules/orders/order-transitions'
import { orderName, statusOf } from '#nouns/orders/order-labels.ts'

/** Reason why none of these actions is offered any more, for a panel that is open. Null if one is. */
export function lapsedAction(order: WorkOrder, action: OrderAction, ...others: OrderAction[]): string | null {
  if ([action, ...others].some((one) => order.can[one])) return null
  const state = { ...statusOf(order), ...order, closedOut: order.closedOutFlag }
  return `This order has changed in the meantime. ${disabledReason(action, state)}`
}

/** How a request was decided while a panel to decide it is open. Null while it is undecided. */
export function lapsedDecision(order: WorkOrder): string | null {
  if (order.can.approve) return null
  if (order.statusKind === 'denied')
    return `This request was ${order.withdrawnFlag ? 'withdrawn' : 'denied'} in the meantime.`
  if (order.orderCategory !== 'REQ')
    return `This request was approved in the meantime. It is now ${orderName(order)}.`
  return lapsedAction(order, 'approve')
}
