import { findSimilarOrders, suggestJobTypes } from '@fettle/contract/request-help'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { createSearchLimits } from './search-limits.ts'
import { listSimilarOrders } from './similar.usecases.ts'
import { listSuggestions } from './suggest.usecases.ts'

/** Help for writing a request: similar reported orders, and suggested job types. */
export function registerRequestHelpRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const countSearch = createSearchLimits(deps.clock)
  registerRoute(app, deps, findSimilarOrders, async (input) => {
    countSearch(input)
    return await listSimilarOrders(deps, input.actor, input.body)
  })
  registerRoute(app, deps, suggestJobTypes, ({ actor, body }) => listSuggestions(deps, actor, body))
}
