import type { OrderChange, OrderChanging } from '../../order-change.ts'
import type { Picked } from './pick-source.ts'

type Options<T> = {
  readonly changing: OrderChanging
  readonly changeOf: (pick: Picked<T>) => OrderChange
  /** What is still to be added after each success. */
  readonly onLeft: (picks: readonly Picked<T>[]) => void
  readonly onAllAdded: () => void
}

/** Adds one pick after the other and stops at the first failure; what was not added stays picked ([A8.015]). */
export function addPicks<T>(picks: readonly Picked<T>[], options: Options<T>): void {
  const [first, ...rest] = picks
  if (!first) {
    options.onAllAdded()
    return
  }
  options.changing.run(options.changeOf(first), {
    onDone: () => {
      options.onLeft(rest)
      addPicks(rest, options)
    },
  })
}
