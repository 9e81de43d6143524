import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { writeDigests } from './write-digests.usecases.ts'

/** Writes due digests every 15 minutes, because some time zones differ by quarter hours. */
export const createDigestJob = (deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'jobs'>): Job => ({
  name: 'notice-digests',
  schedule: '*/15 * * * *',
  expireInSeconds: 600,
  retries: 1,
  pollSeconds: 30,
  run: async (_data, signal) => {
    const digests = await writeDigests(deps, deps.clock.now(), signal)
    if (digests > 0) deps.log.info({ digests }, 'wrote digests of notices')
  },
})
