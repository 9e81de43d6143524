import { randomUUID } from 'node:crypto'

/** The newest changes in the order in which they were committed, for those who come back after a while. */
export type RecentChanges<C extends { id: number }> = {
  add(change: C): void
  /** Where somebody stands who has heard everything so far. */
  position(): string
  /** What came after a position; null when that is not known any more, or never was. */
  since(position: string): readonly C[] | null
  /** Forgets everything: something may have been missed. */
  clear(): void
}

/**
 * Keeps at most `most` changes. The database announces commits to every listener in one and the same order, so a
 * position that one process gave means the same to another that has listened for long enough; the number of a change
 * alone would not do, because a lower one may be committed later.
 */
export function keepRecentChanges<C extends { id: number }>(most: number): RecentChanges<C> {
  let kept: C[] = []
  let before = `start-${randomUUID()}`
  const last = () => kept.at(-1)
  return {
    add: (change) => {
      kept.push(change)
      if (kept.length < most * 2) return
      // Cut in halves: an array that lost its head at every change would be copied each time.
      before = String(kept[most - 1]?.id)
      kept = kept.slice(most)
    },
    position: () => String(last()?.id ?? before),
    since: (position) => {
      if (position === before) return kept
      const index = kept.findLastIndex(({ id }) => String(id) === position)
      return index === -1 ? null : kept.slice(index + 1)
    },
    clear: () => {
      kept = []
      before = `start-${randomUUID()}`
    },
  }
}
