import { listCustomFieldMetadata, listCustomFields } from '@fettle/contract/custom-fields'
import type { FastifyInstance } from 'fastify'
import { propertyScope } from '#features/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findCustomFieldNames, findFieldMetadata } from './custom-fields.repository.ts'

/** The fields that an installation adds to its work orders, and what is asked of each. */
export function registerCustomFieldRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps

  registerRoute(app, deps, listCustomFields, () => findCustomFieldNames(db))

  registerRoute(app, deps, listCustomFieldMetadata, async ({ actor, params: { propertyId } }) => {
    await propertyScope(db, actor, propertyId)
    return await findFieldMetadata(db, propertyId)
  })
}
