import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest time one slice may block other requests, in milliseconds. */
const sliceMs = 20

/**
 * Calls `work` with each item, letting other requests be served every 20 ms. Returns false when it stopped because
 * `budgetMs` were used up before the last item.
 */
export async function forEachInSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  budgetMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const start = performance.now()
  let until = start + sliceMs
  for (const item of items) {
    if (performance.now() > until) {
      await nextTurn()
      const now = performance.now()
      if (now - start > budgetMs) return false
      until = now + sliceMs
    }
    work(item)
  }
  return true
}
