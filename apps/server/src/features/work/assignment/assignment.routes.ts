import { explainAssignment, explainOrderAssignment } from '@fettle/contract/assignments'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { explainOrder, explainWork } from './explain.usecases.ts'

/** Registers the routes that explain automatic assignment. */
export function registerAssignmentRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, explainAssignment, ({ actor, query }) =>
    explainWork(db, { actor, now: clock.now() }, query),
  )
  registerRoute(app, deps, explainOrderAssignment, ({ actor, params }) =>
    explainOrder(db, { actor, now: clock.now() }, params.workorderId),
  )
}
