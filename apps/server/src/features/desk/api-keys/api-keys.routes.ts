import * as contract from '@fettle/contract/api-keys'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { createApiKey, listApiKeys, readApiKey, revokeApiKey, updateApiKey } from './api-keys.usecases.ts'

/** Routes for API keys. They require Manage Settings. */
export function registerApiKeyRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listApiKeys, ({ actor }) => listApiKeys(deps, actor))
  registerRoute(app, deps, contract.getApiKey, ({ actor, params }) =>
    readApiKey(deps, db, actor, params.keyId),
  )
  registerRoute(app, deps, contract.createApiKey, (input) => createApiKey(deps, input, input.body))
  registerRoute(app, deps, contract.updateApiKey, (input) =>
    updateApiKey(deps, input, input.params.keyId, input.body),
  )
  registerRoute(app, deps, contract.revokeApiKey, (input) => revokeApiKey(deps, input, input.params.keyId))
}
