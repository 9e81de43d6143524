import cluster from 'node:cluster'

/** How often each key of a limit was counted since the last message. */
export type CountMessage = { readonly limit: string; readonly counts: readonly (readonly [string, number])[] }

/** Brings counts of this process to the other server processes, and theirs here. */
export type CountExchange = {
  post(message: CountMessage): void
  subscribe(limit: string, listener: (counts: CountMessage['counts']) => void): void
}

export type ProcessCounts = {
  /** Adds one. Returns the count, and the milliseconds until it resets. */
  add(key: string): { count: number; remainingMs: number }
  /**
   * Counts once more and returns how often the key was counted before. `release` takes this count back, once, and does
   * nothing after its window.
   */
  reserve(key: string): Reservation
  /** Reads the count without changing it. */
  read(key: string): { count: number; remainingMs: number }
}

export type Reservation = { before: number; release(): void }

type Options = {
  /** Names the limit in the messages between processes. */
  limit: string
  windowMs: number
  nowMs: () => number
  /** Beyond this number of keys, the oldest is dropped. */
  maxKeys?: number
  exchange?: CountExchange
  /** Delay after which counts are sent together. */
  delayMs?: number
}

/**
 * Counts by key within windows of time, in memory, over all server processes: each sends what it counted to the others, a
 * moment later and without waiting for them (decision 67).
 */
export function createProcessCounts({
  limit,
  windowMs,
  nowMs,
  maxKeys = 20_000,
  exchange = processExchange,
  delayMs = 100,
}: Options): ProcessCounts {
  const windows = new Map<string, { count: number; sinceMs: number }>()
  let unsent = new Map<string, number>()

  function present(key: string) {
    const found = windows.get(key)
    if (found && nowMs() - found.sinceMs < windowMs) return found
    windows.delete(key)
    return null
  }

  function raise(key: string, by: number) {
    const window = present(key) ?? { count: 0, sinceMs: nowMs() }
    window.count = Math.max(0, window.count + by)
    windows.set(key, window)
    if (windows.size > maxKeys) windows.delete(windows.keys().next().value as string)
    return window
  }

  function send(): void {
    exchange.post({ limit, counts: [...unsent].filter(([, by]) => by !== 0) })
    unsent = new Map()
  }

  function post(key: string, by: number): void {
    if (unsent.size === 0) setTimeout(send, delayMs).unref()
    unsent.set(key, (unsent.get(key) ?? 0) + by)
  }

  function count(key: string) {
    post(key, 1)
    return raise(key, 1)
  }

  exchange.subscribe(limit, (counts) => {
    for (const [key, by] of counts) raise(key, by)
  })
  const shown = (window: { count: number; sinceMs: number } | null) =>
    window
      ? { count: window.count, remainingMs: window.sinceMs + windowMs - nowMs() }
      : { count: 0, remainingMs: 0 }
  return {
    add: (key) => shown(count(key)),
    reserve(key) {
      const window = count(key)
      let isReleased = false
      return {
        before: window.count - 1,
        release() {
          if (isReleased || present(key) !== window) return
          isReleased = true
          post(key, -1)
          raise(key, -1)
        },
      }
    },
    read: (key) => shown(present(key)),
  }
}

/** Whether a message between processes carries counts. */
export const isCountMessage = (message: unknown): message is CountMessage =>
  typeof message === 'object' && message !== null && 'limit' in message && 'counts' in message

const listeners = new Map<string, (counts: CountMessage['counts']) => void>()

/** Through the supervising process, which passes a message on to the others; nothing where one process serves alone. */
const processExchange: CountExchange = {
  post: (message) => void (cluster.isWorker && process.connected && process.send?.(message)),
  subscribe(limit, listener) {
    if (!cluster.isWorker) return
    if (listeners.size === 0)
      process.on('message', (message) => {
        if (isCountMessage(message)) listeners.get(message.limit)?.(message.counts)
      })
    listeners.set(limit, listener)
  },
}
