import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { inTransaction, nobody } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { closeOutEnded } from './close-out.repository.ts'

const dayMs = 86_400_000
/** Small batches keep row locks short. */
const batchSize = 200
/**
 * Closes out orders that ended before the configured number of days (C9). Does nothing when the setting is
 * off.
 */
export function createCloseOutJob({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Job {
  return {
    name: 'close-out',
    schedule: '47 * * * *',
    expireInSeconds: 1800,
    retries: 1,
    pollSeconds: 30,
    run: async (_data, signal) => {
      const { closeOutAfterDays: days } = await readSettings(db, null)
      if (days === 0) return
      const now = clock.now()
      const before = new Date(now.getTime() - days * dayMs)
      const event = { event: 'closed-out-by-itself', days } as const
      let closed = 0
      for (let inBatch = batchSize; inBatch === batchSize && !signal.aborted; closed += inBatch) {
        const batch = { before, now, event, limit: batchSize }
        inBatch = await inTransaction(db, nobody, (trx) => closeOutEnded(trx, batch))
      }
      if (closed > 0) log.info({ orders: closed }, 'closed out ended orders')
    },
  }
}
