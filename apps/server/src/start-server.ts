import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Config } from './platform/config.ts'
import type { Logger } from './platform/log.ts'
import type { Running } from './platform/process.ts'
import { startServerProcesses } from './platform/server-processes.ts'
import { prepareInstallation } from './prepare-installation.ts'

type Options = { config: Config; log: Logger; say: (line: string) => void }

/**
 * Starts the whole product: prepares the installation, then serves it from this process, or from several that this one
 * supervises. Everything is closed in reverse order of opening, at a stop and when the start fails.
 */
export async function startServer({ config, log, say }: Options): Promise<Running> {
  const opened = new AsyncDisposableStack()
  try {
    const { installation, ended, announce, close } = await prepareInstallation({ config, log, say })
    opened.defer(close)
    const failures = [ended.then(() => new Error('The database has ended; the server ends with it.'))]
    if (config.processes === 1) {
      // A process that supervises others does without most of the product.
      const { serve } = await import('./serve.ts')
      opened.defer(await serve({ config, installation, log }))
    } else {
      const program = fileURLToPath(new URL('./server-process.ts', import.meta.url))
      const processes = await startServerProcesses({
        program,
        count: config.processes,
        input: installation,
        log,
      })
      opened.defer(processes.stop)
      failures.push(processes.failed)
    }
    await announce()
    // A server that is killed would otherwise compile everything again at its next start.
    flushCompileCache()
    return { failed: Promise.race(failures), stop: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync().catch((failure: unknown) => log.error({ err: failure }, 'cleanup failed'))
    throw error
  }
}
