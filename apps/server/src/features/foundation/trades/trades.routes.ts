import { listPropertyJobTypes } from '@fettle/contract/system'
import { getTrade, listJobTypesOfProperty, listTradeJobTypes, listTrades } from '@fettle/contract/trades'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import {
  findJobTypesOfTrades,
  findOfferedJobTypes,
  findTrades,
  getTrade as readTrade,
} from './trades.access.ts'
import { presentJobType, presentTrade } from './trades.presenter.ts'

export function registerTradeRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, listTrades, async ({ actor, query }) => {
    const { rows, total } = await findTrades(db, actor, query)
    const ids = rows.map(({ id }) => id)
    const jobTypes = query.includeJobTypes ? await findJobTypesOfTrades(db, ids) : undefined
    const data = rows.map((row) => presentTrade(row, jobTypes))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, getTrade, async ({ actor, params }) => {
    const row = await readTrade(db, actor, params.tradeId)
    return presentTrade(row, await findJobTypesOfTrades(db, [row.id]))
  })
  registerRoute(app, deps, listTradeJobTypes, async ({ actor, params }) => {
    const { id } = await readTrade(db, actor, params.tradeId)
    return (await findJobTypesOfTrades(db, [id])).map(presentJobType)
  })
  registerRoute(app, deps, listJobTypesOfProperty, async ({ actor, params }) =>
    (await findOfferedJobTypes(db, actor, params.propertyId)).map(presentJobType),
  )
  registerRoute(app, deps, listPropertyJobTypes, async ({ actor, params }) => {
    const propertyId = params.propertyId === 'ALL' ? undefined : params.propertyId
    return (await findOfferedJobTypes(db, actor, propertyId)).map(presentJobType)
  })
}
