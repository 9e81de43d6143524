import type { Deps } from '#platform/deps.ts'
import { tableProcess } from '#platform/file-reader/reading-limits.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { ProcessMemoryError, runInProcess } from '#platform/jobs/run-in-process.ts'
import { checkJob, type ImportJobData, storeJob } from './import-job-names.ts'
import { fail } from './work-on-import.ts'

type JobDeps = Pick<Deps, 'db' | 'connectionString' | 'config' | 'clock'>

/** The longest import: half a day. */
const expireInSeconds = 12 * 3600
const defaultHeapMegabytes = tableProcess.heapMegabytes
/** Large enough for two batches of garbage: the current one and the next. */
const youngMegabytes = 16
const module = new URL('./import-process.ts', import.meta.url)

const gaveUp =
  'The import was interrupted several times and was stopped. What was saved before that can be undone.'

const needsMemory =
  'The file needs more memory than an import may use. Split it and import the parts one after another. What was saved before that can be undone.'

/**
 * Runs imports in separate processes. Checks run one after another, and so do storing and undoing. An import that fills
 * the heap of its process fails without another attempt.
 */
export const createImportJobs = (
  deps: JobDeps,
  { heapMegabytes = defaultHeapMegabytes }: { heapMegabytes?: number } = {},
): readonly Job<ImportJobData>[] =>
  [checkJob, storeJob].map((name) => ({
    name,
    expireInSeconds,
    retries: 3,
    pollSeconds: 1,
    startsAtOnce: true,
    run: async (job, signal) => {
      try {
        await runInProcess(deps, { module, heapMegabytes, youngMegabytes, job }, signal)
      } catch (error) {
        if (!(error instanceof ProcessMemoryError)) throw error
        await fail({ db: deps.db, now: deps.clock.now }, job, needsMemory)
      }
    },
    giveUp: (job) => fail({ db: deps.db, now: deps.clock.now }, job, gaveUp),
  }))
