import type { RecordChange } from '#records/change/record-change.ts'
import type { RecordChanging } from '#records/change/use-record-change.ts'
import type { Picked } from './pick-source.ts'

type Options<T, R> = {
  readonly changing: RecordChanging<R>
  readonly changeOf: (pick: Picked<T>) => RecordChange<R>
  /** What is still to be added after each success. */
  readonly onLeft: (picks: readonly Picked<T>[]) => void
  readonly onAllAdded: () => void
}

/** Adds one pick after the other and stops at the first failure; what was not added stays picked ([A8.015]). */
export function addPicks<T, R>(picks: readonly Picked<T>[], options: Options<T, R>): void {
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
