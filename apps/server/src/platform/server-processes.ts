import cluster, { type Worker } from 'node:cluster'
import { on, once } from 'node:events'
import type { Logger } from './log.ts'
import { type CountMessage, isCountMessage } from './process-counts.ts'

export type ServerProcesses = {
  /** Resolves when processes exit so often that restarting them does not help. */
  failed: Promise<Error>
  /** Lets each process finish its accepted requests, and waits until all have exited. */
  stop(): Promise<void>
}

type Options = {
  program: string
  count: number
  /** Sent to each process; plain data. */
  input: unknown
  log: Logger
  /** Delay before a process that exited unexpectedly is replaced. */
  restartDelayMs?: number
}

/** With more exits in a minute, restarting does not help. */
const maxExitsPerMinute = 10

/**
 * Starts `count` processes that share one listening address; each runs `program` and receives `input`.
 * Resolves when all of them are ready. A process that exits unexpectedly is replaced. If one exits before it
 * is ready, stops the others and throws.
 */
export async function startServerProcesses({
  program,
  count,
  input,
  log,
  restartDelayMs = 1000,
}: Options): Promise<ServerProcesses> {
  // Only memory limits are passed on: the preload that ends this process with its parent must not run in the children.
  cluster.setupPrimary({
    exec: program,
    execArgv: process.execArgv.filter((name) => name.startsWith('--max-')),
  })
  const running = new Set<Worker>()
  const restarts = new Set<NodeJS.Timeout>()
  const exits: number[] = []
  const failed = Promise.withResolvers<Error>()
  let stopping = false

  function start(): Worker {
    const worker = cluster.fork()
    running.add(worker)
    worker.on('error', (error) =>
      log.error({ err: error }, 'a message could not be sent to a server process'),
    )
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (!stopping) replace(code, signal)
    })
    worker.on('message', (message) => {
      if (isCountMessage(message)) passOn(message, worker)
    })
    worker.send({ input })
    return worker
  }

  function passOn(message: CountMessage, from: Worker): void {
    for (const worker of running) if (worker !== from && worker.isConnected()) worker.send(message)
  }

  function replace(code: number | null, signal: string | null): void {
    log.error({ code, signal }, 'a server process has exited and is replaced')
    const now = performance.now()
    exits.push(now)
    if (exits.filter((at) => now - at < 60_000).length > maxExitsPerMinute) {
      failed.resolve(new Error('Server processes keep exiting.'))
      return
    }
    const restart = setTimeout(() => {
      restarts.delete(restart)
      start()
    }, restartDelayMs)
    restarts.add(restart)
  }

  async function stop(): Promise<void> {
    stopping = true
    for (const restart of restarts) clearTimeout(restart)
    await Promise.all(
      [...running].map(async (each) => {
        const ended = once(each, 'exit')
        each.process.kill('SIGTERM')
        await ended
      }),
    )
  }

  try {
    await Promise.all(Array.from({ length: count }, () => waitUntilReady(start())))
  } catch (error) {
    await stop()
    throw error
  }
  return { failed: failed.promise, stop }
}

async function waitUntilReady(worker: Worker): Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  try {
    await Promise.race([
      whenReady(worker, signal),
      once(worker, 'exit', { signal }).then(([code]) => {
        throw new Error(`A server process exited with code ${code} before it was ready.`)
      }),
    ])
  } finally {
    stopped.abort()
  }
}

async function whenReady(worker: Worker, signal: AbortSignal): Promise<void> {
  for await (const [message] of on(worker, 'message', { signal })) if (message === ready) return
}

const ready = 'ready'

/** In a process started by `startServerProcesses`: waits for its input. */
export async function receiveInput(): Promise<unknown> {
  const [message] = (await once(process, 'message')) as [{ input: unknown }]
  return message.input
}

/** In a process started by `startServerProcesses`: reports that it is ready. */
export const notifyReady = (): void => void process.send?.(ready)
