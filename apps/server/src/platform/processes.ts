import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from './log.ts'

export type Processes = {
  /** Settles when processes end so often that starting others helps nobody. */
  failed: Promise<Error>
  /** Lets each process finish what it accepted, and waits for their ends. */
  stop(): Promise<void>
}

type Options = {
  program: string
  count: number
  /** What each process is told; plain data. */
  order: unknown
  log: Logger
  /** How long the place of a process that ended by itself stays empty. */
  pauseMs?: number
}

/** Beyond so many ends within a minute, the fault is not one process's. */
const mostEndsAMinute = 10

/**
 * Starts processes that listen on one address, each of which runs `program` and is told `order`, and gives them when
 * all of them have said that they are ready. A process that ends by itself is replaced by another. Throws when one
 * ends before it was ready; the others are stopped then.
 */
export async function startProcesses({
  program,
  count,
  order,
  log,
  pauseMs = 1000,
}: Options): Promise<Processes> {
  // Options that concern this process alone, as the one that ends it with its parent, are not theirs.
  cluster.setupPrimary({
    exec: program,
    execArgv: process.execArgv.filter((name) => name.startsWith('--max-')),
  })
  const running = new Set<Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  const ends: number[] = []
  const failed = Promise.withResolvers<Error>()
  let stopping = false

  function start(): Worker {
    const made = cluster.fork()
    running.add(made)
    made.on('error', (error) => log.error({ err: error }, 'a process could not be reached'))
    made.once('exit', (code, signal) => {
      running.delete(made)
      if (!stopping) replace(code, signal)
    })
    made.send({ order })
    return made
  }

  function replace(code: number | null, signal: string | null): void {
    log.error({ code, signal }, 'a process has ended; another takes its place')
    const now = performance.now()
    ends.push(now)
    if (ends.filter((at) => now - at < 60_000).length > mostEndsAMinute) {
      failed.resolve(new Error('Processes of the server end again and again.'))
      return
    }
    const pause = setTimeout(() => {
      pauses.delete(pause)
      start()
    }, pauseMs)
    pauses.add(pause)
  }

  async function stop(): Promise<void> {
    stopping = true
    for (const pause of pauses) clearTimeout(pause)
    await Promise.all(
      [...running].map(async (each) => {
        const ended = once(each, 'exit')
        each.process.kill('SIGTERM')
        await ended
      }),
    )
  }

  try {
    await Promise.all(Array.from({ length: count }, () => untilReady(start())))
  } catch (error) {
    await stop()
    throw error
  }
  return { failed: failed.promise, stop }
}

async function untilReady(made: Worker): Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  try {
    await Promise.race([
      once(made, 'message', { signal }),
      once(made, 'exit', { signal }).then(([code]) => {
        throw new Error(`A process ended with code ${code} before it was ready.`)
      }),
    ])
  } finally {
    stopped.abort()
  }
}

/** In a process that `startProcesses` made: what it was told. */
export async function receiveOrder(): Promise<unknown> {
  const [message] = (await once(process, 'message')) as [{ order: unknown }]
  return message.order
}

/** In a process that `startProcesses` made: says that it is ready. */
export const tellReady = (): void => void process.send?.('ready')
