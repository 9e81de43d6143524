import { useSyncExternalStore } from 'react'

/**
 * One clock for all of the page that watch it: a hook that returns the present in milliseconds, renewed each step. The
 * timer runs while somebody watches.
 */
export function createClock(stepMs: number): () => number {
  const listeners = new Set<() => void>()
  let interval: ReturnType<typeof setInterval> | undefined
  let nowMs = Date.now()

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) nowMs = Date.now()
    listeners.add(listener)
    interval ??= setInterval(() => {
      nowMs = Date.now()
      for (const notify of listeners) notify()
    }, stepMs)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(interval)
      interval = undefined
    }
  }
  const snapshot = () => {
    // Nothing ticks while nobody watches, and whoever comes then must not see the time of the last look. Within a step
    // it stays the same, as React asks of a snapshot while it renders.
    if (listeners.size === 0 && Math.abs(Date.now() - nowMs) >= stepMs) nowMs = Date.now()
    return nowMs
  }
  return () => useSyncExternalStore(subscribe, snapshot)
}

/** For what counts seconds, such as a running timer ([A4.020], [A9.021]). */
export const useEachSecond = createClock(1000)

/** For what tells minutes, hours or days, such as how far away a target is. */
export const useEachMinute = createClock(60_000)
