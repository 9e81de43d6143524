import pg from 'pg'
import { throttle } from 'throttle-debounce'
import { type Db, onCommit } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { type Change, readChanges, readMark } from './change-records.ts'
import { type Positioned, readPosition, withPositions } from './feed-position.ts'

export type ToldChange = Positioned<Change>

/** Between two signs to the other processes, in milliseconds. */
const signMs = 50
/** Who gave no sign, such as a statement outside of any transaction of ours, is heard after so long. */
const pollMs = 1000
/** Beyond so many at once a client is better off reading again. */
const mostAtOnce = 2000

export type ChangeFeed = {
  /** Calls back with what was committed, by any process on this database; gives the way to stop. */
  subscribe(listener: (changes: readonly ToldChange[]) => void): () => void
  /** Calls back when so much happened at once that everything is to be read again. */
  onGap(listener: () => void): () => void
  /** Where somebody stands who has heard everything so far. */
  position(): string
  /** What came after a position until now; null when it is none, or too much. */
  since(position: string): Promise<readonly ToldChange[] | null>
  /** Says that something was committed; transactions of the given database say so themselves. */
  announce(): void
  /** Settles when all that was committed before is told. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads what was committed out of the change records, over a connection of its own that is opened again when it is
 * lost. No transaction announces anything: the process that committed one gives a sign without content afterwards.
 */
export async function openChangeFeed(options: {
  connectionString: string
  db: Db
  log: Logger
}): Promise<ChangeFeed> {
  const listeners = new Set<(changes: readonly ToldChange[]) => void>()
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
      // A sign may come while what was told by the one before is still read.
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
    await opened.connect()
    // A sign that is lost in a crash is one that nobody waits for.
    await opened.query('set synchronous_commit to off')
    await opened.query('listen fettle_change')
    if (mark === '') mark = await readMark(opened)
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

  /** Tells what came since the last look. */
  async function readOnce(): Promise<void> {
    if (!client) return
    const after = mark
    try {
      const { mark: until, changes } = await readChanges(client, { after, most: mostAtOnce })
      mark = until
      if (changes === null) for (const listener of gapListeners) listener()
      else if (changes.length > 0) {
        const told = withPositions(changes, after, until)
        for (const listener of listeners) listener(told)
      }
    } catch (error) {
      // A connection that ended is opened again, and what came meanwhile is read then.
      if (!closed) options.log.warn({ reason: String(error) }, 'the change feed could not be read')
    }
  }

  /** One look at a time; what is asked meanwhile is answered by one more look afterwards, for everybody who asked. */
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

  async function since(text: string): Promise<readonly ToldChange[] | null> {
    const position = readPosition(text)
    const now = mark
    if (position === null || client === null) return null
    const from = client
    const between = async (after: string, until: string) => {
      const { changes } = await readChanges(from, { after, until, most: mostAtOnce })
      return changes && withPositions(changes, after, until)
    }
    try {
      if (!('id' in position)) return await between(position.after, now)
      const begun = await between(position.after, position.until)
      const later = await between(position.until, now)
      return begun && later && [...begun.filter(({ id }) => id > position.id), ...later]
    } catch {
      // Numbers that no snapshot has, or a connection that just broke.
      return null
    }
  }

  const announce = throttle(signMs, () => {
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
