import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { writeExpiryNotices } from './expiry-notices.usecases.ts'

/** Looks every hour for documents that expire soon, because a day begins at another hour in each property. */
export const createDocumentNoticesJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
): Job => ({
  name: 'document-notices',
  schedule: '27 * * * *',
  expireInSeconds: 600,
  retries: 1,
  pollSeconds: 30,
  run: async () => {
    const notices = await writeExpiryNotices(deps, deps.clock.now())
    if (notices > 0) deps.log.info({ notices }, 'wrote notices about documents')
  },
})
