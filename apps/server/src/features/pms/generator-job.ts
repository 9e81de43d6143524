import { productAuthor } from '#platform/db/author.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { generateOrders } from './generate.usecases.ts'
import { findPmProperties } from './generation.repository.ts'

/** Makes every hour the orders of PM schedules that are due, property by property ([C2.047]). */
export const createGeneratorJob = (deps: Deps): Job => ({
  name: 'pm-generator',
  schedule: '7 * * * *',
  expireInSeconds: 3300,
  retries: 3,
  pollSeconds: 30,
  run: async (_data, signal) => {
    for (const { id, time_zone: timeZone } of await findPmProperties(deps.db)) {
      if (signal.aborted) return
      const result = await generateOrders(deps, {
        property: { id, timeZone },
        scheduleIds: null,
        author: productAuthor,
        origin: { userId: null, requestId: null },
        signal,
      })
      if (result.made + result.recorded > 0) deps.log.info({ propertyId: id, ...result }, 'made PM orders')
    }
  },
})
