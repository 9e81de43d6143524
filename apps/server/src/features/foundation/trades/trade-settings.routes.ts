import * as contract from '@fettle/contract/trade-settings'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import * as usecases from './trade-settings.usecases.ts'

/** Administration of trades, job types and default assignees (C8.7). */
export function registerTradeSettingRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listTradeSettings, ({ actor }) => usecases.readTradeTree(db, actor))
  registerRoute(app, deps, contract.createTrade, ({ body, ...context }) =>
    usecases.createTrade(db, context, body),
  )
  registerRoute(app, deps, contract.updateTrade, ({ body, params, ...context }) =>
    usecases.updateTrade(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.deleteTrade, ({ params, ...context }) =>
    usecases.removeTrade(db, context, params.tradeId),
  )
  registerRoute(app, deps, contract.orderTrades, ({ body, ...context }) =>
    usecases.orderTrades(db, context, body),
  )
  registerRoute(app, deps, contract.createJobType, ({ body, params, ...context }) =>
    usecases.createJobType(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.updateJobType, ({ body, params, ...context }) =>
    usecases.updateJobType(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.deleteJobType, ({ params, ...context }) =>
    usecases.removeJobType(db, context, params.jobTypeId),
  )
  registerRoute(app, deps, contract.orderJobTypes, ({ body, params, ...context }) =>
    usecases.orderJobTypes(db, context, { ...body, ...params }),
  )
  registerRoute(app, deps, contract.setDefaultAssignees, ({ body, params, ...context }) =>
    usecases.setDefaultAssignees(db, context, { ...body, ...params }),
  )
}
