import pg from 'pg'
import type { Logger } from '../log.ts'
import { keepRecentChanges } from './recent-changes.ts'

/** What of an order decides who sees it. */
export type OrderReach = {
  property_id: number
  first_property_id: number | null
  entered_by_user_id: number | null
  contact_id: number | null
  assign_to_id: number | null
  assign_to_secondary_id: number | null
  trade_id: number | null
}

/** One committed change, as the database announces it. */
export type Change = {
  id: number
  kind: string
  record: number
  property: number | null
  /** Where the work order that it belongs to was entered, if that was transferred since. */
  first_property: number | null
  /** Set where it belongs to a work order. */
  order: number | null
  /** Whose record it is, where it is one person's. */
  user: number | null
  /** Of an order that was deleted or changed hands: what decided before who sees it. */
  was: OrderReach | null
}

/** Changes that are kept for those who come back. */
const keptChanges = 2000

export type ChangeFeed = {
  /** Calls back for every committed change of any process on this database; gives the way to stop. */
  subscribe(listener: (change: Change) => void): () => void
  /** Calls back when announcements may have been missed, because the connection was lost. */
  onGap(listener: () => void): () => void
  /** Where somebody stands who has heard everything so far. */
  position(): string
  /** The changes after a position, in the order of their commits; null when they are not all known any more. */
  since(position: string): readonly Change[] | null
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
  const recent = keepRecentChanges<Change>(keptChanges)
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
      recent.add(change)
      for (const listener of listeners) listener(change)
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (closed || client !== next) return
      options.log.warn({}, 'the announcement connection was lost; connecting again')
      client = null
      recent.clear()
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
          recent.clear()
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
    position: recent.position,
    since: recent.since,
    close: async () => {
      closed = true
      if (retry) clearTimeout(retry)
      await client?.end()
    },
  }
}
