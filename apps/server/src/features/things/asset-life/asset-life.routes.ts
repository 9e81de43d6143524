import { getAssetLife } from '@fettle/contract/asset-life'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { readAssetLife } from './asset-life.usecases.ts'

export function registerAssetLifeRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, getAssetLife, ({ actor, params, query }) =>
    readAssetLife(deps, actor, { ...params, asOf: query.asOf }),
  )
}
