import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { type Config, readConfig } from '../config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { openChangeFeed } from '../events/change-feed.ts'
import { createJobQueue, type Job } from '../jobs/job-queue.ts'
import { silentLog } from '../log.ts'
import { createLocalStore } from '../storage/local-store.ts'
import type { TestDatabase } from './cluster.ts'
import { createMigratedDatabase } from './migrated-database.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export type TestApp = {
  app: FastifyInstance
  db: Db
  deps: Deps
  clock: TestClock
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts the real server on a separate database (a migrated one, or a copy of the given template), with a
 * fixed clock and a store in a temporary folder. Call it through `app.inject`. Only the given jobs run.
 */
export async function createTestApp(
  options: { database?: TestDatabase; config?: Partial<Config>; jobs?: (deps: Deps) => readonly Job[] } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createMigratedDatabase())
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-test-app-'))
  const { connectionString } = database
  const { maxConnections = 8, lockTimeoutMs = 5000 } = options.config ?? {}
  const opened = openDatabase({ connectionString, log: silentLog, maxConnections, lockTimeoutMs })
  const changes = await openChangeFeed({ connectionString, db: opened.db, log: silentLog })
  const jobs = createJobQueue({ pool: opened.pool, log: silentLog, superviseSeconds: 1 })
  const clock = createTestClock()
  const config = {
    ...readConfig([], {}),
    dataFolder: folder,
    requestsPerMinute: 0,
    checksAnswers: true,
    ...options.config,
    maxConnections,
    lockTimeoutMs,
  }
  const deps: Deps = {
    config: { ...config, publicUrl: config.publicUrl ?? 'http://localhost:3000', demo: config.demo ?? false },
    db: opened.db,
    connectionString,
    clock,
    log: silentLog,
    storage: createLocalStore({ folder: path.join(folder, 'files') }),
    changes,
    jobs,
  }
  if (options.jobs) await jobs.start(options.jobs(deps))
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    db: opened.db,
    deps,
    clock,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await jobs.close()
      await changes.close()
      await opened.db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
