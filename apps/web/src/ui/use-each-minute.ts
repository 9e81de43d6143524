import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

/** One clock for all who show how far away a time is. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) nowMs = Date.now()
  listeners.add(listener)
  interval ??= setInterval(() => {
    nowMs = Date.now()
    for (const notify of listeners) notify()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(interval)
    interval = undefined
  }
}

function snapshot(): number {
  // Nobody listened for a while: what is shown first is not an old time.
  if (listeners.size === 0 && Date.now() - nowMs >= minuteMs) nowMs = Date.now()
  return nowMs
}

/** The present in milliseconds, renewed each minute. */
export const useEachMinute = (): number => useSyncExternalStore(subscribe, snapshot)
