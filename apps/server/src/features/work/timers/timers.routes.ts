import { startTimer, stopTimer } from '@fettle/contract/timers'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { startOwnTimer, stopOwnTimer } from './timers.usecases.ts'

/** The clock that books hours on an order. */
export function registerTimerRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, startTimer, (input) => startOwnTimer(deps, input, input.body))
  registerRoute(app, deps, stopTimer, (input) => stopOwnTimer(deps, input, input.body))
}
