import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { forgetDeliveries } from './deliveries.repository.ts'

/** Retention of deliveries in days. Waiting ones are never deleted. */
const keepDays = 30

/** Deletes old deliveries every night. */
export const createForgetDeliveriesJob = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Job => ({
  name: 'forget-webhook-deliveries',
  schedule: '47 3 * * *',
  expireInSeconds: 600,
  retries: 1,
  pollSeconds: 30,
  run: async () => {
    const deliveries = await forgetDeliveries(db, new Date(clock.now().getTime() - keepDays * 86_400_000))
    if (deliveries > 0) log.info({ deliveries }, 'deleted old deliveries of webhooks')
  },
})
