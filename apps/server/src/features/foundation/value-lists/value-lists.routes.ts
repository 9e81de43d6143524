import * as contract from '@fettle/contract/value-lists'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import * as usecases from './value-lists.usecases.ts'

/** Administration of value lists (C8.9). */
export function registerValueListRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listEditableLists, ({ actor }) => usecases.readEditableLists(db, actor))
  registerRoute(app, deps, contract.createListValue, ({ body, params, ...context }) =>
    usecases.createListValue(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.changeListValue, ({ body, params, ...context }) =>
    usecases.changeListValue(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.deleteListValue, ({ params, ...context }) =>
    usecases.removeListValue(db, context, params),
  )
  registerRoute(app, deps, contract.orderListValues, ({ body, params, ...context }) =>
    usecases.orderListValues(db, context, { ...body, ...params }),
  )
}
