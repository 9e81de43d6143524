import { buildApp } from './app.ts'
import { createWebhookSender } from './features/desk/webhooks/webhook-sender.ts'
import { listJobs } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Deps } from './platform/deps.ts'
import { openChangeFeed } from './platform/events/change-feed.ts'
import { createJobQueue } from './platform/jobs/job-queue.ts'
import type { Logger } from './platform/log.ts'
import { openStore } from './platform/storage/open-store.ts'
import type { Installation } from './prepare-installation.ts'

/**
 * Starts the HTTP server and the background jobs in this process; any number of processes may serve one installation.
 * Returns the function that stops both: it finishes accepted requests, then closes in reverse order of opening. A
 * failed start closes what it opened.
 */
export async function serve(options: {
  config: Config
  installation: Installation
  log: Logger
}): Promise<() => Promise<void>> {
  const { config, log, installation } = options
  const { connectionString, demo, port, publicUrl } = installation
  const opened = new AsyncDisposableStack()
  try {
    const storage = await openStore(config)
    const { maxConnections, lockTimeoutMs } = config
    const { db, pool } = opened.use(openDatabase({ connectionString, log, maxConnections, lockTimeoutMs }))
    const changes = await openChangeFeed({ connectionString, db, log })
    opened.defer(() => changes.close())
    const jobs = createJobQueue({ pool, log })
    opened.defer(() => jobs.close())
    const deps: Deps = {
      config: { ...config, publicUrl, demo },
      db,
      connectionString,
      clock: systemClock,
      log,
      storage,
      changes,
      jobs,
    }
    const app = await buildApp(deps)
    opened.defer(() => app.close())
    await jobs.start(listJobs(deps))
    const webhooks = createWebhookSender(deps)
    opened.defer(() => webhooks.close())
    webhooks.start()
    await app.listen({ host: config.host, port })
    return () => opened.disposeAsync()
  } catch (error) {
    await opened.disposeAsync().catch((failure: unknown) => log.error({ err: failure }, 'cleanup failed'))
    throw error
  }
}
