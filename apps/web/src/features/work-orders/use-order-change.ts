import type { WorkOrder } from '@fettle/contract/work-orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { changeOrderOptions, hasChangeOnItsWay } from './order-change.queries.ts'
import type { OrderChange } from './order-change.ts'
import { announceChange } from './undo-notice.ts'

export type RunOptions = {
  /** After it was done: closes a dialog, clears an input. `order` is null where the answer was not the order. */
  readonly onDone?: (order: WorkOrder | null) => void
  /** What is told when it was done. */
  readonly said?: string
  /** The change that takes it back, where there is one. */
  readonly undo?: (after: WorkOrder) => OrderChange | null
}

/** What a button, a field or a dialog needs to change its order. */
export type OrderChanging = {
  readonly isPending: boolean
  /** Why the last attempt failed; the place that asked shows it and keeps what was entered. */
  readonly error: Error | null
  readonly run: (change: OrderChange, options?: RunOptions) => void
  /** Forgets the last failure. */
  readonly reset: () => void
}

/**
 * The one way in which a screen changes an order. A change that had no answer (offline, too slow) is sent again under
 * the same idempotency key, so that pressing the button once more never does it twice.
 */
export function useOrderChange(workorderId: number): OrderChanging {
  const queries = useQueryClient()
  const unanswered = useRef<{ signature: string; key: string }>(undefined)
  const { mutate, isPending, error, reset } = useMutation(changeOrderOptions(queries, workorderId))
  const run = (change: OrderChange, { onDone, said, undo }: RunOptions = {}) => {
    const { signature } = change
    const before = unanswered.current
    const idempotencyKey = before?.signature === signature ? before.key : newIdempotencyKey()
    const isAfterOwn = hasChangeOnItsWay(queries, workorderId)
    mutate(
      { change, idempotencyKey, isAfterOwn },
      {
        onSuccess: (order) => {
          unanswered.current = undefined
          onDone?.(order)
          if (said) announceChange(queries, said, order && (undo?.(order) ?? null), workorderId)
        },
        onError: (failure) => {
          const isUnanswered = failure instanceof ApiError && failure.status === 0
          unanswered.current = isUnanswered ? { signature, key: idempotencyKey } : undefined
        },
      },
    )
  }
  return { isPending, error, run, reset }
}
