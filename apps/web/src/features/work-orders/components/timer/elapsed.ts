import { useSyncExternalStore } from 'react'

const secondMs = 1000
const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

/** One clock for the whole page: it ticks while somebody looks at it ([A4.020], [A9.021]). */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) nowMs = Date.now()
  listeners.add(listener)
  interval ??= setInterval(() => {
    nowMs = Date.now()
    for (const tell of listeners) tell()
  }, secondMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(interval)
    interval = undefined
  }
}

/** The present in milliseconds, anew each second. */
export const useEachSecond = (): number => useSyncExternalStore(subscribe, () => nowMs)

const two = (value: number) => String(value).padStart(2, '0')

/** `mm:ss`, or `hh:mm:ss` from an hour on ([A4.020]). A clock that is a little behind shows 00:00. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / secondMs))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}
