import type { RecordChange } from '#records/change/record-change.ts'
import type { RecordChanging } from '#records/change/use-record-change.ts'
import type { Picked } from './pick-source.ts'

type Options<T, R> = {
  readonly changing: RecordChanging<R>
  readonly changeOf: (pick: Picked<T>) => RecordChange<R>
  /** Called after each success with the remaining picks. */
  readonly onLeft: (picks: readonly Picked<T>[]) => void
  readonly onAllAdded: () => void
}

/** Adds picks one by one and stops at the first failure. Remaining ones stay picked ([A8.015]). */
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
