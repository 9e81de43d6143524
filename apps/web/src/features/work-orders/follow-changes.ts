import { followWorkOrder, unfollowWorkOrder } from '@fettle/contract/request-help'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { call } from '#lib/api-client.ts'
import { type OrderChange, orderChange } from './order-change.ts'

/**
 * Ends the caller's following of an order, and the way back. Who only followed it does not see it any more, so the
 * order stays on the screen as it was read last.
 */
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
