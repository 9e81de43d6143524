import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import type { OrderChange } from './order-change.ts'
import { workOrderQuery } from './work-orders.queries.ts'

export type SentChange = {
  readonly change: OrderChange
  readonly idempotencyKey: string
  /** Whether an earlier change of this person was still on its way when they pressed. */
  readonly isAfterOwn: boolean
}

const scopeOf = (workorderId: number) => `work-order-${workorderId}`

/** Whether a change of the order that was made here has no answer yet. */
export const hasChangeOnItsWay = (queries: QueryClient, workorderId: number): boolean =>
  queries.isMutating({ predicate: ({ options }) => options.scope?.id === scopeOf(workorderId) }) > 0

const lists = ['work-order', 'list'] as const

/**
 * Sends changes of one order, one after the other, so that an answer never overtakes a later one. The answered order
 * takes the place of the one on the screen, and lists are read again. What the server says about a stale version or a
 * conflict is shown as the present state; after any other refusal the order is read again. A status that is given
 * right after another change goes with the version that this change led to: nobody is refused for what they did
 * themselves.
 */
export const changeOrderOptions = (queries: QueryClient, workorderId: number) => {
  const { queryKey } = workOrderQuery(workorderId)
  const versionNow = () => queries.getQueryData(queryKey)?.fmModId
  const keep = (order: WorkOrder) => queries.setQueryData(workOrderQuery(order.workorderId).queryKey, order)
  return mutationOptions({
    scope: { id: scopeOf(workorderId) },
    meta: { showsOwnErrors: true },
    mutationFn: async ({ change, idempotencyKey, isAfterOwn }: SentChange) => {
      // An older state that is still on its way must not take the place of the answer.
      await queries.cancelQueries({ queryKey })
      const ifMatch = isAfterOwn && change.isStatus ? (versionNow() ?? change.seen) : change.seen
      return await change.send({ ifMatch, idempotencyKey })
    },
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
