import type { Deps } from '../deps.ts'
import { forgetOldKeys } from '../http/idempotency.repository.ts'
import type { Job } from './job-queue.ts'

/** A repeated call is recognised for so long; a device that was offline for longer asks anew. */
const keepKeysDays = 14

/** What has to be cleared away now and then, every hour by one of all processes. */
export function createHousekeeping({ db, log }: Pick<Deps, 'db' | 'log'>): Job {
  return {
    name: 'housekeeping',
    schedule: '23 * * * *',
    expireInSeconds: 600,
    retries: 1,
    pollSeconds: 30,
    run: async () => {
      const keys = await forgetOldKeys(db, keepKeysDays)
      if (keys > 0) log.info({ keys }, 'forgot old idempotency keys')
    },
  }
}
