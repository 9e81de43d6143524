import { type OrderStatus, orderStatusName, type StatusKind } from '@fettle/rules/order-status'

/** The status with its kind, from what the API tells of an order. */
export function statusOf(order: { orderStatus: string; statusKind: StatusKind }): OrderStatus {
  const plain = orderStatusName({ kind: order.statusKind, subStatus: null })
  return { kind: order.statusKind, subStatus: order.orderStatus === plain ? null : order.orderStatus }
}

/** What an order is called in a heading or a link. */
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
