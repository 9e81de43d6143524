import { getOrderBundle } from '@fettle/contract/order-bundle'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute, unchanged } from '#platform/http/register-route.ts'
import { readBundle } from './order-bundle.usecases.ts'

/** Registers the call that a worker's device fills its storage with. */
export function registerOrderBundleRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, getOrderBundle, async ({ actor, query: { since = null } }) => {
    return (await readBundle(deps, actor, since)) ?? unchanged
  })
}
