import { type WorkOrder, type WorkOrderRow, workOrder } from '@fettle/contract/work-orders'
import { ApiError } from '#lib/api-error.ts'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import type { OrderChange } from './order-change.ts'

/** An order whose change is sent, and under which key; the same key again where the last attempt had no answer. */
export type BulkItem = {
  readonly order: WorkOrderRow
  readonly change: OrderChange
  readonly idempotencyKey: string
}

export type BulkOutcome =
  | { readonly state: 'done'; readonly order: WorkOrder | null }
  /** `current` is the order as it now is, where the server told it. */
  | { readonly state: 'refused'; readonly reason: string; readonly current: WorkOrder | null }
  /** Whether it was done is not known. */
  | { readonly state: 'unanswered'; readonly reason: string }

/** Calls that are under way at a time: enough to hide the way to the server, few enough to leave it to others. */
export const bulkCallsAtATime = 4

export type BulkRun = {
  readonly items: readonly BulkItem[]
  readonly onSent: (workorderId: number) => void
  readonly onOutcome: (workorderId: number, outcome: BulkOutcome) => void
  /** No further call begins; those under way are heard to their end. */
  readonly isStopped: () => boolean
}

/** Sends every change by a call of its own, so that one that is refused holds up no other. Never raises. */
export async function runBulk({ items, onSent, onOutcome, isStopped }: BulkRun): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item && !isStopped(); item = left.shift()) {
      const { workorderId } = item.order
      onSent(workorderId)
      onOutcome(workorderId, await outcomeOf(item))
    }
  }
  await Promise.all(Array.from({ length: bulkCallsAtATime }, work))
}

async function outcomeOf({ change, idempotencyKey }: BulkItem): Promise<BulkOutcome> {
  try {
    return { state: 'done', order: await change.send({ ifMatch: change.seen, idempotencyKey }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) {
      return { state: 'unanswered', reason: reasonOf(error) }
    }
    const current = workOrder.safeParse(error.current)
    return { state: 'refused', reason: reasonOf(error), current: current.success ? current.data : null }
  }
}

/** Everything that the server names, else the words of the catalogue. */
function reasonOf(error: unknown): string {
  const named = error instanceof ApiError && error.status !== 403 ? error.errors : []
  if (named.length > 0) return [...new Set(named.map(({ message }) => message))].join(' ')
  const { title, message, detail } = describeError(error)
  return detail ?? (message === errorTitle ? title : message)
}
