import { inTransaction, nobody } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { runInProcess } from '#platform/jobs/run-in-process.ts'
import { type ExportJobData, exportJob } from './export-job-names.ts'
import { deleteOldRuns } from './exports.repository.ts'
import { makeNightlyExports } from './make-nightly-exports.ts'
import { failExport } from './work-on-export.ts'

type JobDeps = Pick<Deps, 'db' | 'connectionString' | 'config' | 'clock'>

/** Maximum duration of an export: half a day. */
const expireInSeconds = 12 * 3600
const heapMegabytes = 128
const module = new URL('./export-process.ts', import.meta.url)

const gaveUp = 'The export was interrupted several times and was stopped. Start it again.'

/** Creates exports one at a time, each in a separate process. */
export const createExportJob = (deps: JobDeps): Job<ExportJobData> => ({
  name: exportJob,
  expireInSeconds,
  retries: 3,
  pollSeconds: 1,
  startsAtOnce: true,
  run: (job, signal) => runInProcess(deps, { module, heapMegabytes, job }, signal),
  giveUp: (job) => failExport({ db: deps.db, now: deps.clock.now }, job, gaveUp),
})

/**
 * Queues nightly exports. Runs hourly, because night begins at a different hour in each time zone ([C8.047]).
 */
export const createNightlyExportsJob = (deps: Deps): Job => ({
  name: 'nightly-exports',
  schedule: '37 * * * *',
  expireInSeconds: 600,
  retries: 2,
  pollSeconds: 30,
  run: async (_data, signal) => {
    const queued = await makeNightlyExports(deps, deps.clock.now(), signal)
    if (queued > 0) deps.log.info({ queued }, 'queued nightly exports')
  },
})

/** Removes expired exports. The file sweep removes their files ([C8.047]). */
export const createForgetExportsJob = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Job => ({
  name: 'forget-exports',
  schedule: '13 * * * *',
  expireInSeconds: 600,
  retries: 1,
  pollSeconds: 30,
  run: async () => {
    const exports = await inTransaction(db, nobody, (trx) => deleteOldRuns(trx, clock.now()))
    if (exports > 0) log.info({ exports }, 'removed exports that were kept long enough')
  },
})
