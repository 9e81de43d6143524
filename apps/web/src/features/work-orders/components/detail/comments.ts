import type { WorkOrder } from '@fettle/contract/work-orders'

/** 1 is public, 2 is private ([A3.014]). */
export const commentsOf = (order: WorkOrder, kind: 1 | 2): WorkOrder['comments'] =>
  order.comments.filter((comment) => comment.kind === kind)

export const noMessages = 'No messages for this order.'
