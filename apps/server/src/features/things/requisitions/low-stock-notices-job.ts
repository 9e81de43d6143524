import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { writeLowStockNotices } from './low-stock-notices.usecases.ts'

/** Looks every hour for parts that became low. */
export const createLowStockNoticesJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
): Job => ({
  name: 'low-stock-notices',
  schedule: '37 * * * *',
  expireInSeconds: 600,
  retries: 1,
  pollSeconds: 30,
  run: async () => {
    const properties = await writeLowStockNotices(deps, deps.clock.now())
    if (properties > 0) deps.log.info({ properties }, 'wrote notices about low stock')
  },
})
