import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import type { OrderChange } from './order-change.ts'
import { workOrderQuery } from './work-orders.queries.ts'

export type SentChange = { readonly change: OrderChange; readonly idempotencyKey: string }

const lists = ['work-order', 'list'] as const

/**
 * Sends changes of one order, one after the other, so that an answer never overtakes a later one. The answered order
 * takes the place of the one on the screen, and lists are read again. What the server says about a stale version or a
 * conflict is shown as the present state; after any other refusal the order is read again.
 */
export const changeOrderOptions = (queries: QueryClient, workorderId: number) => {
  const { queryKey } = workOrderQuery(workorderId)
  const keep = (order: WorkOrder) => queries.setQueryData(workOrderQuery(order.workorderId).queryKey, order)
  return mutationOptions({
    scope: { id: `work-order-${workorderId}` },
    meta: { showsOwnErrors: true },
    mutationFn: ({ change, idempotencyKey }: SentChange) =>
      change.send({ ifMatch: change.seen, idempotencyKey }),
    // An older state that is still on its way must not take the place of the answer.
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (order) => {
      if (order) keep(order)
      else void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: lists })
    },
    onError: (error) => {
      const present = error instanceof ApiError ? workOrder.safeParse(error.current) : undefined
      if (present?.success && present.data.workorderId === workorderId) keep(present.data)
      else void queries.invalidateQueries({ queryKey })
    },
  })
}
