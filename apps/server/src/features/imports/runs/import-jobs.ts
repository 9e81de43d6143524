import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { checkJob, type ImportJobData, storeJob } from './import-job-names.ts'
import type { ImportOrder } from './import-process.ts'
import { fail } from './work-on-import.ts'

type JobDeps = Pick<Deps, 'db' | 'connectionString' | 'config' | 'clock'>

/** The longest import: half a day. */
const expireInSeconds = 12 * 3600
const heapMegabytes = 160
/** How long a process may take to finish its batch before it is killed. */
const stopMs = 7000

const gaveUp =
  'The work was interrupted several times and was given up. What was stored before is stored; it can be undone.'

/** Does the work on imports, each in a process of its own: checks one after another, and what stores or undoes likewise. */
export const createImportJobs = (deps: JobDeps): readonly Job<ImportJobData>[] =>
  [checkJob, storeJob].map((name) => ({
    name,
    expireInSeconds,
    retries: 3,
    pollSeconds: 1,
    run: (job, signal) => runProcess(deps, job, signal),
    giveUp: (job) => fail({ db: deps.db, now: deps.clock.now }, job, gaveUp),
  }))

async function runProcess(deps: JobDeps, job: ImportJobData, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(new URL('./import-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
  })
  const order: ImportOrder = {
    connectionString: deps.connectionString,
    store: { s3: deps.config.s3, dataFolder: deps.config.dataFolder },
    job,
  }
  const stop = () => stopChild(child)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { code, failure } = await resultOf(child, order)
    signal.throwIfAborted()
    if (code !== 0) throw new Error(failure ?? 'The process of an import ended before its work was done.')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function resultOf(
  child: ChildProcess,
  order: ImportOrder,
): Promise<{ code: number | null; failure: string | undefined }> {
  return new Promise((resolve, reject) => {
    let failure: string | undefined
    child.on('message', (message: { failure: string }) => {
      failure = message.failure
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code, failure }))
    child.send(order)
  })
}

function stopChild(child: ChildProcess): void {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  child.once('exit', () => clearTimeout(timer))
}
