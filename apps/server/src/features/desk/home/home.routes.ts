import { getHomeFigures, getWeeklyFigures } from '@fettle/contract/home-figures'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { readHomeFigures, readWeeklyFigures } from './home-figures.usecases.ts'

/** Work order figures for a manager's home. */
export function registerHomeRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps

  registerRoute(app, deps, getHomeFigures, ({ actor, query: { propertyId: propertyIds } }) =>
    readHomeFigures(db, { actor, propertyIds, now: clock.now() }),
  )

  registerRoute(app, deps, getWeeklyFigures, ({ actor, query: { propertyId: propertyIds } }) =>
    readWeeklyFigures(db, { actor, propertyIds, now: clock.now() }),
  )
}
