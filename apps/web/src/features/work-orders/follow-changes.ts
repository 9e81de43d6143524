import { followWorkOrder, unfollowWorkOrder } from '@fettle/contract/request-help'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { call } from '#lib/api-client.ts'
import { type OrderChange, orderChange } from '#nouns/orders/order-change.ts'

/** Unfollows an order, with undo. A mere follower loses access, so the screen keeps the last loaded order. */
export function unfollowChange(order: WorkOrder): {
  readonly change: OrderChange
  readonly undo: () => OrderChange | null
} {
  const params = { workorderId: order.workorderId }
  let key: string | null = null
  return {
    change: {
      signature: JSON.stringify([unfollowWorkOrder.name, params]),
      seen: undefined,
      send: async ({ idempotencyKey }) => {
        const { followKey } = await call(unfollowWorkOrder, { params, idempotencyKey })
        key = followKey
        const followerCount = Math.max(0, order.followerCount - 1)
        return { ...order, followingFlag: false, followerCount, can: { ...order.can, unfollow: false } }
      },
    },
    undo: () => (key === null ? null : orderChange(followWorkOrder, { params, body: { followKey: key } })),
  }
}
