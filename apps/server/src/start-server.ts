import { access, constants, mkdir } from 'node:fs/promises'
import { seedBasics } from '../../../db/demo/seed-basics.ts'
import { buildApp } from './app.ts'
import { chooseDemo, fillDemoWorld } from './demo.ts'
import { announceSetup } from './features/accounts/setup.usecases.ts'
import { listJobs } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { openDatabaseServer } from './platform/db/connect.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Deps } from './platform/deps.ts'
import { openChangeFeed } from './platform/events/change-feed.ts'
import { chooseAddress } from './platform/http/address.ts'
import { createJobQueue } from './platform/jobs/job-queue.ts'
import type { Logger } from './platform/log.ts'
import type { Running } from './platform/process.ts'
import { openStore } from './platform/storage/open-store.ts'

type Options = { config: Config; log: Logger; say: (line: string) => void }

/**
 * Brings the whole product up: database, migrations, basic records, demo world on an empty folder, server.
 * What was opened is closed again in reverse order, at a stop and when the start fails half-way.
 */
export async function startServer({ config, log, say }: Options): Promise<Running> {
  const opened = new AsyncDisposableStack()
  try {
    await makeDataFolder(config.dataFolder)
    const storage = await openStore(config)
    const server = await openDatabaseServer({ config, log })
    opened.defer(() => server.close())
    const { connectionString } = server
    await migrate({ connectionString, log })
    const { maxConnections, lockTimeoutMs } = config
    const { db, pool } = opened.use(openDatabase({ connectionString, log, maxConnections, lockTimeoutMs }))
    await seedBasics(db)
    const demo = await chooseDemo({ db, config })
    const store = { s3: config.s3, dataFolder: config.dataFolder }
    if (demo)
      await fillDemoWorld({
        db,
        order: { connectionString, store, now: systemClock.now().toISOString() },
        say,
      })
    const changes = await openChangeFeed({ connectionString, db, log })
    opened.defer(() => changes.close())
    const jobs = createJobQueue({ pool, log })
    opened.defer(() => jobs.close())
    const address = await chooseAddress(config)
    const deps: Deps = {
      config: { ...config, publicUrl: address.publicUrl, demo },
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
    await app.listen({ host: config.host, port: address.port })
    await announceSetup({ db, clock: systemClock, config: deps.config, say })
    say(`Fettle is ready at ${address.publicUrl}`)
    return {
      failed: server.ended.then(() => new Error('The database has ended; the server ends with it.')),
      stop: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync().catch((failure: unknown) => log.error({ err: failure }, 'cleaning up failed'))
    throw error
  }
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `The data folder ${folder} can't be made or written (${code}). Give this user the right to write there, or set FETTLE_DATA to another folder.`,
    )
  }
}
