import { generatorMinute } from '@fettle/rules/pm/generator-run'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { productAuthor } from '#platform/db/author.ts'
import { nobody } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { generateOrders } from './generate.usecases.ts'
import { findPmProperties } from './generation.repository.ts'
import { endGenerationRun, failGenerationRun, startGenerationRun } from './generation-runs.repository.ts'

/**
 * Hourly job that makes due PM orders, property by property ([C2.047]). A failing property does not stop the
 * others; the job is then retried. If the setting disables it, orders are made on demand only.
 */
export const createGeneratorJob = (deps: Deps): Job => ({
  name: 'pm-generator',
  schedule: `${generatorMinute} * * * *`,
  expireInSeconds: 3300,
  retries: 3,
  pollSeconds: 30,
  run: async (_data, signal) => {
    const errors: unknown[] = []
    for (const property of await findPmProperties(deps.db)) {
      if (signal.aborted) break
      const { pmGeneratorFlag } = await readSettings(deps.db, property.id)
      if (!pmGeneratorFlag) continue
      try {
        await runProperty(deps, { id: property.id, timeZone: property.time_zone }, signal)
      } catch (error) {
        errors.push(error)
        deps.log.warn({ err: error, propertyId: property.id }, 'the run of a property failed')
        await failGenerationRun(deps.db, property.id, deps.clock.now())
      }
    }
    if (errors.length > 0) throw errors[0]
  },
})

async function runProperty(
  deps: Deps,
  property: { id: number; timeZone: string },
  signal: AbortSignal,
): Promise<void> {
  await startGenerationRun(deps.db, property.id, deps.clock.now())
  const { made, recorded, busy, failures } = await generateOrders(deps, {
    property,
    scheduleIds: null,
    author: productAuthor,
    origin: nobody,
    signal,
  })
  for (const { scheduleId, error } of failures)
    deps.log.error({ err: error, propertyId: property.id, scheduleId }, 'a PM schedule failed')
  // An aborted run stays marked as interrupted until it is repeated.
  if (signal.aborted) return
  const counts = { made, recorded, busy, failures: failures.map(({ scheduleId }) => scheduleId) }
  await endGenerationRun(deps.db, property.id, deps.clock.now(), counts)
  if (made + recorded > 0) deps.log.info({ propertyId: property.id, made, recorded, busy }, 'made PM orders')
}
