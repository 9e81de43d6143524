import { changeUserStatus } from '@fettle/contract/users'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changePresence } from './presence.usecases.ts'

/** In and Out of the signed-in worker. */
export function registerPresenceRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, changeUserStatus, (input) => changePresence(deps, input, input.body))
}
