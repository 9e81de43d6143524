import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { createSemaphore, type Semaphore } from '../semaphore.ts'

/** The use of a connection: reading for a page, a change, or a download that reads as long as it sends. */
export type ConnectionUse = 'read' | 'change' | 'download'

/** The longest wait for a connection; after that the caller gets 503 and tries again. */
const maxWaitMs = 3000

const uses = new AsyncLocalStorage<ConnectionUse>()

/** Runs work whose connections count toward this use. Connections without a use have no limit. */
export const withConnectionsFor = <T>(use: ConnectionUse, work: () => T): T => uses.run(use, work)

/**
 * Returns how many of the pool's connections each use may hold at once, and reads and changes together. The rest is
 * left for authentication, signing in, `/readyz` and background work.
 */
export function divideConnections(maxConnections: number) {
  const downloads = Math.max(1, Math.floor(maxConnections / 5))
  const calls = Math.max(1, Math.min(Math.floor((maxConnections * 7) / 10), maxConnections - downloads - 1))
  const each = Math.max(1, Math.ceil((calls * 2) / 3))
  return { downloads, calls, reads: each, changes: each }
}

/** Returns the pool with these limits applied. Throws `SemaphoreTimeoutError` when a use stays at its limit for too long. */
export function limitPool(pool: pg.Pool) {
  const sizes = divideConnections(pool.options.max)
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
