import { type OrderStatus, orderStatusName, type StatusKind } from '@fettle/rules/orders/order-status'

/** Status with its kind, from the API's fields. */
export function statusOf(order: { orderStatus: string; statusKind: StatusKind }): OrderStatus {
  const plain = orderStatusName({ kind: order.statusKind, subStatus: null })
  return { kind: order.statusKind, subStatus: order.orderStatus === plain ? null : order.orderStatus }
}

/** Name of an order in a heading or link. */
export function orderName(order: {
  orderNumber: string
  requestId: string | null
  withdrawnFlag?: boolean
}): string {
  if (order.orderNumber === 'REQ') return `Request ${order.requestId ?? ''}`.trim()
  return order.orderNumber === 'Denied'
    ? `${order.withdrawnFlag ? 'Withdrawn' : 'Denied'} request ${order.requestId ?? ''}`.trim()
    : `Order ${order.orderNumber}`
}

/** An order's number with its kind, shorter than its name: '14870 · PM', 'REQ 7391'. */
export function orderNumberAndKind(order: {
  orderNumber: string
  requestId: string | null
  orderCategory: string
}): string {
  const { orderNumber, requestId, orderCategory } = order
  if (orderNumber === 'REQ' || orderNumber === 'Denied') return `${orderNumber} ${requestId ?? ''}`.trim()
  return `${orderNumber} · ${orderCategory}`
}
