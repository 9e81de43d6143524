import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../deps.ts'
import type { ProcessOrder } from './process-work.ts'

/**
 * Young generation of the heap, unless the job sets one. With V8's default, batches of a long job move to the
 * old generation before they are released: an export of 100,000 records took four to ten times as long and 60
 * MiB more.
 */
const defaultYoungMegabytes = 4
/** How long a process may take to finish before it is killed. */
const stopMs = 7000

/** A process ended because its heap was full. Another attempt would end the same way. */
export class ProcessMemoryError extends Error {
  override readonly name = 'ProcessMemoryError'
}

/** How Node ends a process whose heap is full. */
const heapSignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP']

/**
 * Runs one job in a separate process that calls `serveProcessWork`, with a heap of `heapMegabytes`. Ends the
 * process when `signal` aborts. Throws if the process failed or was killed, and `ProcessMemoryError` if its
 * heap was full.
 */
export async function runInProcess<Data extends object>(
  { connectionString, config }: Pick<Deps, 'connectionString' | 'config'>,
  {
    module,
    heapMegabytes,
    youngMegabytes = defaultYoungMegabytes,
    job,
  }: { module: URL; heapMegabytes: number; youngMegabytes?: number; job: Data },
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(module), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
  })
  const order: ProcessOrder<Data> = {
    connectionString,
    store: { s3: config.s3, dataFolder: config.dataFolder },
    job,
  }
  const stop = () => stopChild(child)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { code, endedBy, failure } = await resultOf(child, order)
    signal.throwIfAborted()
    if (heapSignals.includes(endedBy)) throw new ProcessMemoryError('The heap of a process was full.')
    if (code !== 0) throw new Error(failure ?? 'A process ended before its work was done.')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function resultOf(
  child: ChildProcess,
  order: ProcessOrder<object>,
): Promise<{ code: number | null; endedBy: NodeJS.Signals | null; failure: string | undefined }> {
  return new Promise((resolve, reject) => {
    let failure: string | undefined
    child.on('message', (message: { failure: string }) => {
      failure = message.failure
    })
    child.once('error', reject)
    child.once('exit', (code, endedBy) => resolve({ code, endedBy, failure }))
    child.send(order)
  })
}

function stopChild(child: ChildProcess): void {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  child.once('exit', () => clearTimeout(timer))
}
