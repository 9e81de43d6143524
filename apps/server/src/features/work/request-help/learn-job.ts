import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { findPropertiesToLearn } from './job-type-model.repository.ts'
import { learnJobTypes, nightlyExamples } from './learn.usecases.ts'

/** Minimum model age for retraining, so that a retried job continues after the last property. */
const freshForMs = 12 * 3_600_000

/** Trains the job type model of each property every night. */
export const createLearnJob = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Job => ({
  name: 'learn-job-types',
  schedule: '17 2 * * *',
  expireInSeconds: 1800,
  retries: 2,
  pollSeconds: 30,
  run: async (_data, signal) => {
    const properties = await findPropertiesToLearn(db, new Date(clock.now().getTime() - freshForMs))
    for (const propertyId of properties) {
      if (signal.aborted) return
      await learnJobTypes({ db, clock }, propertyId, nightlyExamples)
    }
    if (properties.length > 0)
      log.info({ properties: properties.length }, 'trained the job-type model on past orders')
  },
})
