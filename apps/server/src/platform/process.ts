import type { Logger } from './log.ts'

export type Running = {
  /** Resolves when a component fails that the server cannot run without. */
  failed: Promise<Error>
  /** Finishes accepted work and releases all resources. */
  stop(): Promise<void>
}

/** Longest time for a graceful stop; a second signal ends the process at once. */
const stopTimeoutMs = 25_000

/**
 * Runs a server until a signal or a failure. SIGTERM and SIGINT stop it gracefully; a failed start is
 * reported in one sentence with exit code 1.
 */
export async function runProcess(options: {
  log: Logger
  start(log: Logger): Promise<Running>
}): Promise<void> {
  const { log } = options
  let running: Running | null = null
  let stopping = false

  async function stop(code: number): Promise<void> {
    if (stopping) process.exit(code || 1)
    stopping = true
    setTimeout(() => process.exit(code || 1), stopTimeoutMs).unref()
    await running?.stop().catch((error: unknown) => log.error({ err: error }, 'shutdown failed'))
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'an unhandled rejection')
    void stop(1)
  })
  // Also stops the database, because the next start would have to wait for a leftover one.
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an uncaught exception')
    void stop(1)
  })

  try {
    running = await options.start(log)
    if (stopping) return await running.stop()
    const error = await running.failed
    if (stopping) return
    process.stderr.write(`${error.message}\n`)
    await stop(1)
  } catch (error) {
    log.debug({ err: error }, 'startup failed')
    const { message, cause } = error as Error
    process.stderr.write(
      `Fettle could not start: ${message}${cause instanceof Error ? ` ${cause.message}` : ''}\n`,
    )
    process.exit(1)
  }
}
