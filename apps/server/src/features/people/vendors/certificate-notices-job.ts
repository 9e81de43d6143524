import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { writeCertificateNotices } from './certificate-notices.usecases.ts'

/** Looks every hour for certificates whose end comes near: a day begins at another hour in each property. */
export const createCertificateNoticesJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
): Job => ({
  name: 'certificate-notices',
  schedule: '17 * * * *',
  expireInSeconds: 600,
  retries: 1,
  pollSeconds: 30,
  run: async () => {
    const notices = await writeCertificateNotices(deps, deps.clock.now())
    if (notices > 0) deps.log.info({ notices }, 'wrote notices about certificates')
  },
})
