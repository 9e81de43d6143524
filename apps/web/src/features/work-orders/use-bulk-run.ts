import type { WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { type BulkItem, type BulkOutcome, runBulk } from './bulk-run.ts'
import type { OrderChange, SeenOrder } from './order-change.ts'
import { workOrderQuery } from './work-orders.queries.ts'

/** How one of the orders is doing. */
export type BulkLine = {
  readonly order: WorkOrderRow
  readonly state: 'waiting' | 'sending' | BulkOutcome['state']
  readonly reason: string
}

export type BulkRunning = {
  /** One line an order, in the order in which they were chosen; empty before the first run. */
  readonly lines: readonly BulkLine[]
  readonly isRunning: boolean
  readonly start: (orders: readonly WorkOrderRow[], changeOf: (order: SeenOrder) => OrderChange) => void
  /** Begins no further call. */
  readonly stop: () => void
}

type Options = {
  /** The order is as asked: as it was sent, and as it now is where the server told it. */
  readonly onDone: (before: WorkOrderRow, after: WorkOrder | null) => void
  /** The order turned out to be another version than the one that was chosen. */
  readonly onSeen: (order: WorkOrder) => void
}

/**
 * Changes many orders, each by its own call under its own idempotency key. A change without an answer keeps its key,
 * so that trying it again never does it twice. Lists are read again once, at the end.
 */
export function useBulkRun({ onDone, onSeen }: Options): BulkRunning {
  const queries = useQueryClient()
  const [lines, setLines] = useState<readonly BulkLine[]>([])
  const unanswered = useRef(new Map<string, string>())
  const isStopped = useRef(false)
  const mark = (workorderId: number, state: BulkLine['state'], reason = '') =>
    setLines((before) =>
      before.map((line) => (line.order.workorderId === workorderId ? { ...line, state, reason } : line)),
    )
  const keep = (order: WorkOrder) => queries.setQueryData(workOrderQuery(order.workorderId).queryKey, order)

  const { mutate, isPending } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (items: readonly BulkItem[]) => {
      const sent = new Map(items.map((item) => [item.order.workorderId, item]))
      return runBulk({
        items,
        isStopped: () => isStopped.current,
        onSent: (workorderId) => mark(workorderId, 'sending'),
        onOutcome: (workorderId, outcome) => {
          mark(workorderId, outcome.state, outcome.state === 'done' ? '' : outcome.reason)
          if (outcome.state === 'unanswered') return
          const item = sent.get(workorderId)
          unanswered.current.delete(item?.change.signature ?? '')
          if (outcome.state === 'done') {
            if (outcome.order) keep(outcome.order)
            if (item) onDone(item.order, outcome.order)
          } else if (outcome.current) {
            keep(outcome.current)
            onSeen(outcome.current)
          }
        },
      })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['work-order', 'list'] }),
  })

  const keyOf = (signature: string) => {
    const key = unanswered.current.get(signature) ?? newIdempotencyKey()
    unanswered.current.set(signature, key)
    return key
  }
  return {
    lines,
    isRunning: isPending,
    start: (orders, changeOf) => {
      isStopped.current = false
      setLines(orders.map((order) => ({ order, state: 'waiting', reason: '' })))
      mutate(
        orders.map((order) => {
          const change = changeOf(order)
          return { order, change, idempotencyKey: keyOf(change.signature) }
        }),
      )
    },
    stop: () => {
      isStopped.current = true
    },
  }
}
