import { listParts, listStockTransactions } from '@fettle/contract/parts'
import { offsetOf } from '@fettle/rules/records/paging'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findParts } from './parts.access.ts'
import { presentPart, presentStockTransaction } from './parts.presenter.ts'
import { findStockTransactions } from './stock.access.ts'

export function registerPartRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps

  registerRoute(app, deps, listParts, async ({ actor, query }) => {
    const { rows, total } = await findParts(db, actor, query)
    return pageOf({ data: rows.map(presentPart), ...query, total, now: clock.now() })
  })

  registerRoute(app, deps, listStockTransactions, async ({ actor, params, query }) => {
    const { skip, take, sortDirection } = query
    const direction = sortDirection === 'ascend' ? 'asc' : 'desc'
    const page = { offset: offsetOf(skip), take, direction } as const
    const { rows, total, visibleOrders } = await findStockTransactions(db, actor, params.partId, page)
    const data = rows.map((row) => presentStockTransaction(row, visibleOrders))
    return pageOf({ data, skip, take, total, now: clock.now() })
  })
}
