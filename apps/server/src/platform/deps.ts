import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { ChangeFeed } from './events/change-feed.ts'
import type { Authenticate } from './http/register-route.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Logger } from './log.ts'
import type { FileStore } from './storage/file-store.ts'

/** The dependencies of the whole server; tests pass their own clock and folders. */
export type Deps = {
  config: Config & { publicUrl: string; demo: boolean }
  db: Db
  connectionString: string
  clock: Clock
  log: Logger
  storage: FileStore
  changes: ChangeFeed
  jobs: Pick<JobQueue, 'send'>
}

/** The dependencies of a feature. */
export type FeatureDeps = Deps & { authenticate: Authenticate }
