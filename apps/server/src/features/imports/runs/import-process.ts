import { setPriority } from 'node:os'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { openStore } from '#platform/storage/open-store.ts'
import type { ImportJobData } from './import-job-names.ts'
import { serializeError } from './process-error.ts'
import { workOnImport } from './work-on-import.ts'

/**
 * The message that the server sends this process; the address contains a password, so it is not on the command line.
 */
export type ImportOrder = {
  connectionString: string
  store: Pick<Config, 's3' | 'dataFolder'>
  job: ImportJobData
}

/** People who work meanwhile come first. */
const lowPriority = 10

// A separate process: reading a file takes time and memory that requests would wait for.
process.once('message', async ({ connectionString, store, job }: ImportOrder) => {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('The server stops.'))
  process.once('SIGTERM', stop)
  process.once('disconnect', stop)
  setPriority(lowPriority)
  const { db } = openDatabase({ connectionString, log: silentLog, maxConnections: 5 })
  try {
    const storage = await openStore(store)
    const { now } = systemClock
    await workOnImport({ db, storage, dataFolder: store.dataFolder, now }, job, stopping.signal)
  } catch (error) {
    process.exitCode = 1
    if (process.connected) process.send?.({ failure: serializeError(error) })
  } finally {
    await db.destroy().catch(() => undefined)
    process.off('disconnect', stop)
    if (process.connected) process.disconnect()
  }
})
