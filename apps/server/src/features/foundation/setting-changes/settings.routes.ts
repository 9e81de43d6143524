import * as contract from '@fettle/contract/settings'
import type { FastifyInstance } from 'fastify'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changeSettings, listSettingEntries } from './change-settings.usecases.ts'

export function registerSettingRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listSettings, async ({ actor, query }) => {
    if (query.propertyId !== undefined) ownPropertyScope(actor, query.propertyId)
    return await listSettingEntries(db, actor, query.propertyId ?? null)
  })
  registerRoute(app, deps, contract.changeSettings, ({ body, ...context }) =>
    changeSettings(db, context, body),
  )
}
