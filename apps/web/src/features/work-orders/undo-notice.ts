import type { QueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { createStore } from '#lib/store.ts'
import { changeOrderOptions, hasChangeOnItsWay } from './order-change.queries.ts'
import type { OrderChange } from './order-change.ts'

/** What was just done to an order, and the way back where there is one. */
export type ChangeNotice = {
  readonly id: number
  readonly workorderId: number
  readonly text: string
  readonly undo: (() => void) | null
}

let lastId = 0

/** The last change that is worth telling; the next one takes its place. */
export const changeNotice = createStore<ChangeNotice | null>(null)

/** Tells what was done. Taking it back is a change like any other; its failure shows in the global dialog. */
export function announceChange(
  queries: QueryClient,
  text: string,
  back: OrderChange | null,
  workorderId: number,
): void {
  const undo = () => {
    changeNotice.set(null)
    const options = { ...changeOrderOptions(queries, workorderId), meta: {} }
    const mutation = queries.getMutationCache().build(queries, options)
    mutation
      .execute({
        change: back as OrderChange,
        idempotencyKey: newIdempotencyKey(),
        isAfterOwn: hasChangeOnItsWay(queries, workorderId),
      })
      .then(() => announceChange(queries, 'Taken back.', null, workorderId))
      .catch(() => undefined)
  }
  lastId += 1
  changeNotice.set({ id: lastId, workorderId, text, undo: back && undo })
}
