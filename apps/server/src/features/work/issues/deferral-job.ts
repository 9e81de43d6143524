import { inTransaction, nobody } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { endDeferrals } from './issues.repository.ts'

/** Small batches keep row locks short. */
const batchSize = 200
/** Returns deferred issues to New on their date, every hour because days start at different hours ([C7.012]). */
export const createDeferralJob = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) =>
  ({
    name: 'issue-deferrals',
    schedule: '7 * * * *',
    expireInSeconds: 600,
    retries: 1,
    pollSeconds: 30,
    run: async (_data: unknown, signal: AbortSignal) => {
      const now = clock.now()
      let ended = 0
      for (let inBatch = batchSize; inBatch === batchSize && !signal.aborted; ended += inBatch)
        inBatch = await inTransaction(db, nobody, (trx) => endDeferrals(trx, { now, limit: batchSize }))
      if (ended > 0) log.info({ issues: ended }, 'returned deferred issues')
    },
  }) satisfies Job
