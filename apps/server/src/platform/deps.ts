import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { ChangeFeed } from './events/change-feed.ts'
import type { Authenticate } from './http/register-route.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Logger } from './log.ts'
import type { FileStore } from './storage/file-store.ts'

/** What the whole server is built from; tests bring their own clock and folders. */
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

/** What a feature is given. */
export type FeatureDeps = Deps & { authenticate: Authenticate }
