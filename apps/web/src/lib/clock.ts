import { useSyncExternalStore } from 'react'

/**
 * Creates a hook that returns the current time in milliseconds, updated each step. All components share one
 * timer, which runs only while any is mounted.
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
    // Without watchers nothing ticks, so a new watcher must not see the last time. Within a step the value
    // stays the same, as React requires of a snapshot.
    if (listeners.size === 0 && Math.abs(Date.now() - nowMs) >= stepMs) nowMs = Date.now()
    return nowMs
  }
  return () => useSyncExternalStore(subscribe, snapshot)
}

/** For seconds, such as a running timer ([A4.020], [A9.021]). */
export const useEachSecond = createClock(1000)

/** For minutes, hours and days, such as the time until a target. */
export const useEachMinute = createClock(60_000)
