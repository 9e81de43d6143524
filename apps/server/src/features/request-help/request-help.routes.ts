import { findSimilarOrders, suggestJobTypes } from '@fettle/contract/request-help'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../../platform/deps.ts'
import { registerRoute } from '../../platform/http/register-route.ts'
import { listSimilarOrders } from './similar.usecases.ts'
import { listSuggestions } from './suggest.usecases.ts'

/** Help before a request is sent: what is reported already, and what kind of job it may be. */
export function registerRequestHelpRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, findSimilarOrders, ({ actor, body }) => listSimilarOrders(deps, actor, body))
  registerRoute(app, deps, suggestJobTypes, ({ actor, body }) => listSuggestions(deps, actor, body))
}
