import { fileURLToPath } from 'node:url'
import type { Config } from './platform/config.ts'
import type { Logger } from './platform/log.ts'
import type { Running } from './platform/process.ts'
import { startProcesses } from './platform/processes.ts'
import { preparePlace } from './prepare-place.ts'
import { serve } from './serve.ts'

type Options = { config: Config; log: Logger; say: (line: string) => void }

/**
 * Brings the whole product up: what stands before, then the server, in this process or in several that this one looks
 * after. What was opened is closed again in reverse order, at a stop and when the start fails half-way.
 */
export async function startServer({ config, log, say }: Options): Promise<Running> {
  const opened = new AsyncDisposableStack()
  try {
    const { place, ended, announce, close } = await preparePlace({ config, log, say })
    opened.defer(close)
    const failures = [ended.then(() => new Error('The database has ended; the server ends with it.'))]
    if (config.processes === 1) {
      opened.defer(await serve({ config, place, log }))
    } else {
      const program = fileURLToPath(new URL('./serving-process.ts', import.meta.url))
      const processes = await startProcesses({ program, count: config.processes, order: place, log })
      opened.defer(processes.stop)
      failures.push(processes.failed)
    }
    await announce()
    return { failed: Promise.race(failures), stop: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync().catch((failure: unknown) => log.error({ err: failure }, 'cleaning up failed'))
    throw error
  }
}
