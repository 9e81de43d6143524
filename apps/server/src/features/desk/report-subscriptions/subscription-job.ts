import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { findDue } from './report-subscriptions.repository.ts'
import { sendSubscription } from './send-subscription.usecases.ts'

/** Sends the reports by mail whose moment has come. Runs each minute in any number of processes ([C10.011]). */
export const createSubscriptionJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'storage' | 'log'>,
): Job => ({
  name: 'report-subscriptions',
  schedule: '* * * * *',
  expireInSeconds: 3600,
  retries: 2,
  pollSeconds: 10,
  run: async (_data, signal) => {
    for (const due of await findDue(deps.db, deps.clock.now())) {
      if (signal.aborted) return
      try {
        await sendSubscription(deps, { ...due, isScheduled: true })
      } catch (error) {
        // The others are sent. The next minute tries this one again.
        deps.log.error({ subscriptionId: due.id, err: error }, 'a report by mail was not sent')
      }
    }
  },
})
