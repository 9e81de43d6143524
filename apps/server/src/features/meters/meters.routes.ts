import { getMeterReading } from '@fettle/contract/meters'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { getReading } from './meters.access.ts'
import { presentReading } from './meters.presenter.ts'

export function registerMeterRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, getMeterReading, async ({ actor, params }) =>
    presentReading(await getReading(deps.db, actor, params.readingId)),
  )
}
