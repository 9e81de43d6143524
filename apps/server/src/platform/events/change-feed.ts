import pg from 'pg'
import type { Logger } from '../log.ts'

/** One committed change, as the database announces it. `order` is set where it belongs to a work order. */
export type Change = {
  id: number
  kind: string
  record: number
  property: number | null
  order: number | null
}

export type ChangeFeed = {
  /** Calls back for every committed change of any process on this database; gives the way to stop. */
  subscribe(listener: (change: Change) => void): () => void
  /** Calls back when announcements may have been missed, because the connection was lost. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Listens to the database's announcements over a connection of its own and connects again when it is lost.
 */
export async function openChangeFeed(options: {
  connectionString: string
  log: Logger
}): Promise<ChangeFeed> {
  const listeners = new Set<(change: Change) => void>()
  const gapListeners = new Set<() => void>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'fettle events',
    })
    next.on('notification', ({ payload }) => {
      const change = JSON.parse(payload ?? '{}') as Change
      for (const listener of listeners) listener(change)
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (closed || client !== next) return
      options.log.warn({}, 'the announcement connection was lost; connecting again')
      client = null
      reconnect(200)
    })
    await next.connect()
    await next.query('listen fettle_change')
    client = next
  }

  function reconnect(delayMs: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => {
          for (const listener of gapListeners) listener()
        },
        () => reconnect(Math.min(delayMs * 2, 10_000)),
      )
    }, delayMs)
    retry.unref()
  }

  await connect()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    close: async () => {
      closed = true
      if (retry) clearTimeout(retry)
      await client?.end()
    },
  }
}
