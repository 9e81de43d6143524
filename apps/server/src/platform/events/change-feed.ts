import pg from 'pg'
import { throttle } from 'throttle-debounce'
import { type Db, onCommit } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { type Change, readChanges, readMark } from './change-records.ts'
import { type Positioned, readPosition, withPositions } from './feed-position.ts'

export type FeedChange = Positioned<Change>

/** Minimum interval between two notifications to the other processes, in milliseconds. */
const notifyIntervalMs = 50
/**
 * Changes without a notification, such as a statement outside of our transactions, are found after this many
 * milliseconds.
 */
const pollMs = 1000
/** A database that does not answer is tried again after this many milliseconds. */
const connectTimeoutMs = 10_000
/** With more changes at once than this, a client reloads instead. */
const maxBatch = 2000

export type ChangeFeed = {
  /** Calls back with what any process on this database committed; returns the function that stops it. */
  subscribe(listener: (changes: readonly FeedChange[]) => void): () => void
  /** Calls back when too much changed at once and everything must be reloaded. */
  onGap(listener: () => void): () => void
  /** The position after everything that was delivered so far. */
  position(): string
  /** Returns the changes since a position; null when it is not a valid position, or when there are too many. */
  since(position: string): Promise<readonly FeedChange[] | null>
  /** Announces a commit; transactions of the given database announce themselves. */
  announce(): void
  /** Settles when everything that was committed before has been delivered. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads committed changes from the change records over its own connection, which is reopened when it is lost.
 * Transactions announce nothing themselves: the process that committed one sends an empty notification afterwards.
 */
export async function openChangeFeed(options: {
  connectionString: string
  db: Db
  log: Logger
}): Promise<ChangeFeed> {
  const listeners = new Set<(changes: readonly FeedChange[]) => void>()
  const gapListeners = new Set<() => void>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false
  let mark = ''
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'fettle events',
      connectionTimeoutMillis: connectTimeoutMs,
      // A notification may arrive while the changes of the one before are still being read.
      pipeline: true,
    })
    opened.on('notification', () => void read())
    opened.on('error', () => undefined)
    opened.on('end', () => {
      if (closed || client !== opened) return
      options.log.warn({}, 'the connection of the change feed was lost; connecting again')
      client = null
      reconnect(200)
    })
    try {
      await opened.connect()
      // Notifications need not survive a crash.
      await opened.query('set synchronous_commit to off')
      await opened.query('listen fettle_change')
      if (mark === '') mark = await readMark(opened)
    } catch (error) {
      // A standby takes the connection and refuses to listen: without this, each attempt leaves a connection open.
      opened.end().catch(() => undefined)
      throw error
    }
    if (closed) return await opened.end()
    client = opened
    void read()
  }

  function reconnect(delayMs: number): void {
    retry = setTimeout(() => {
      connect().catch(() => reconnect(Math.min(delayMs * 2, 10_000)))
    }, delayMs)
    retry.unref()
  }

  /** Delivers the changes since the last read. */
  async function readOnce(): Promise<void> {
    if (!client) return
    const after = mark
    try {
      const { mark: until, changes } = await readChanges(client, { after, limit: maxBatch })
      mark = until
      if (changes === null) for (const listener of gapListeners) listener()
      else if (changes.length > 0) {
        const positioned = withPositions(changes, after, until)
        for (const listener of listeners) listener(positioned)
      }
    } catch (error) {
      // A lost connection is reopened, and the changes committed in the meantime are read then.
      if (!closed) options.log.warn({ reason: String(error) }, 'the change feed could not be read')
    }
  }

  /** One read at a time; requests during a read are served together by one more read after it. */
  function read(): Promise<void> {
    if (reading) {
      next ??= reading.then(() => {
        next = null
        return read()
      })
      return next
    }
    reading = readOnce().finally(() => {
      reading = null
    })
    return reading
  }

  async function since(text: string): Promise<readonly FeedChange[] | null> {
    const position = readPosition(text)
    const now = mark
    if (position === null || client === null) return null
    const from = client
    const between = async (after: string, until: string) => {
      const { changes } = await readChanges(from, { after, until, limit: maxBatch })
      return changes && withPositions(changes, after, until)
    }
    try {
      if (!('id' in position)) return await between(position.after, now)
      const begun = await between(position.after, position.until)
      const later = await between(position.until, now)
      return begun && later && [...begun.filter(({ id }) => id > position.id), ...later]
    } catch {
      // Numbers that no snapshot has, or a connection that has just broken.
      return null
    }
  }

  const announce = throttle(notifyIntervalMs, () => {
    client?.query('notify fettle_change').catch(() => undefined)
  })
  const stopHearing = onCommit(options.db, announce)
  await connect()
  const poll = setInterval(() => void read(), pollMs)
  poll.unref()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    position: () => mark,
    since,
    announce,
    catchUp: read,
    close: async () => {
      closed = true
      stopHearing()
      announce.cancel()
      clearInterval(poll)
      if (retry) clearTimeout(retry)
      await client?.end()
    },
  }
}
