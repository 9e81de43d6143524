import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { createSemaphore, type Semaphore } from '../semaphore.ts'

/** What a connection is wanted for: reading for a page, a change, or a file that is read for as long as it is sent. */
export type ConnectionUse = 'read' | 'change' | 'download'

/** Longer than this, nobody waits for a connection: whoever calls is told to come again. */
const maxWaitMs = 3000

const uses = new AsyncLocalStorage<ConnectionUse>()

/** Runs work whose connections count as of this use; a connection that is wanted outside of it waits for no share. */
export const usingConnectionsFor = <T>(use: ConnectionUse, work: () => T): T => uses.run(use, work)

/**
 * How many of the pool's connections each use may hold at once, and reads and changes together. What is in no share is
 * left for finding out who calls, for signing in, for `/readyz` and for background work.
 */
export function shareOut(maxConnections: number) {
  const downloads = Math.max(1, Math.floor(maxConnections / 5))
  const calls = Math.max(1, Math.min(Math.floor((maxConnections * 7) / 10), maxConnections - downloads - 1))
  const each = Math.max(1, Math.ceil((calls * 2) / 3))
  return { downloads, calls, reads: each, changes: each }
}

/** The pool as its users see it, shared out among them. Throws `NoPlaceError` when a share stays full for too long. */
export function sharePool(pool: pg.Pool) {
  const sizes = shareOut(pool.options.max)
  const [downloads, calls, reads, changes] = [sizes.downloads, sizes.calls, sizes.reads, sizes.changes].map(
    (size) => createSemaphore(size, { maxWaitMs }),
  ) as [Semaphore, Semaphore, Semaphore, Semaphore]
  const places = { download: [downloads], read: [reads, calls], change: [changes, calls] }

  return {
    options: pool.options,
    async connect(): Promise<pg.PoolClient> {
      const use = uses.getStore()
      const releases: (() => void)[] = []
      const release = () => {
        for (const give of releases) give()
      }
      try {
        for (const place of use === undefined ? [] : places[use]) releases.push(await place.acquire())
        const client = await pool.connect()
        const giveBack = client.release
        client.release = (error) => {
          release()
          giveBack(error)
        }
        return client
      } catch (error) {
        release()
        throw error
      }
    },
    end: () => pool.end(),
  }
}
