import { setPriority } from 'node:os'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { backgroundLockTimeoutMs, type Db, openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openStore } from '../storage/open-store.ts'

/**
 * The message that the server sends a process; the address contains a password, so it is not on the command line.
 */
export type ProcessOrder<Data extends object> = {
  connectionString: string
  store: Pick<Config, 's3' | 'dataFolder'>
  job: Data
}

/** Dependencies of work in a separate process. */
export type ProcessDeps = { db: Db; storage: FileStore; dataFolder: string; now: () => Date }

/** Lower scheduling priority than request handling. */
const lowPriority = 10

const serializeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/**
 * Makes this process do the one job that `runInProcess` sends it, and end. A separate process, because work that takes time
 * and memory would make requests wait.
 */
export function serveProcessWork<Data extends object>(
  work: (deps: ProcessDeps, job: Data, signal: AbortSignal) => Promise<void>,
): void {
  process.once('message', async ({ connectionString, store, job }: ProcessOrder<Data>) => {
    const stopping = new AbortController()
    const stop = () => stopping.abort(new Error('The server stops.'))
    process.once('SIGTERM', stop)
    process.once('disconnect', stop)
    setPriority(lowPriority)
    const { db } = openDatabase({
      connectionString,
      log: silentLog,
      maxConnections: 5,
      lockTimeoutMs: backgroundLockTimeoutMs,
    })
    try {
      const storage = await openStore(store)
      await work({ db, storage, dataFolder: store.dataFolder, now: systemClock.now }, job, stopping.signal)
    } catch (error) {
      process.exitCode = 1
      if (process.connected) process.send?.({ failure: serializeError(error) })
    } finally {
      await db.destroy().catch(() => undefined)
      process.off('disconnect', stop)
      if (process.connected) process.disconnect()
    }
  })
}
