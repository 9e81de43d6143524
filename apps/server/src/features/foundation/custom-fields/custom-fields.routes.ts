import * as contract from '@fettle/contract/custom-field-definitions'
import { listCustomFieldMetadata, listCustomFields } from '@fettle/contract/custom-fields'
import type { FastifyInstance } from 'fastify'
import { propertyScope } from '#features/foundation/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findFieldMetadata } from './custom-fields.repository.ts'
import * as usecases from './custom-fields.usecases.ts'

/** Custom fields of work orders: accepted values, and definitions in Administration. */
export function registerCustomFieldRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps

  registerRoute(app, deps, listCustomFields, async ({ actor }) =>
    (await findFieldMetadata(db, actor)).map(({ name }) => name),
  )
  registerRoute(app, deps, listCustomFieldMetadata, async ({ actor, params: { propertyId } }) => {
    await propertyScope(db, actor, propertyId)
    return await findFieldMetadata(db, actor)
  })

  registerRoute(app, deps, contract.listCustomFieldDefinitions, () => usecases.readDefinitions(db))
  registerRoute(app, deps, contract.createCustomField, ({ body, ...context }) =>
    usecases.createCustomField(db, context, body),
  )
  registerRoute(app, deps, contract.changeCustomField, ({ body, params, ...context }) =>
    usecases.changeCustomField(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.deleteCustomField, ({ params, ...context }) =>
    usecases.removeCustomField(db, context, params),
  )
  registerRoute(app, deps, contract.orderCustomFields, ({ body, ...context }) =>
    usecases.orderCustomFields(db, context, body),
  )
}
