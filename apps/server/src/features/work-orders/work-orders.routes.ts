import { listWorkOrders } from '@fettle/contract/work-orders'
import { offsetOf } from '@fettle/rules/paging'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/page.ts'
import { registerRoute } from '../../platform/http/register-route.ts'
import { sortOf } from './order-criteria.ts'
import { findOrderPage } from './order-list.repository.ts'
import { presentOrderRow } from './order-row.presenter.ts'
import { prepareSearch } from './work-orders.usecases.ts'

/** Reading of work orders: the list, one order, its signature, the spreadsheet. */
export function registerWorkOrderRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listWorkOrders, async ({ actor, query }) => {
    const { skip, take, sortColumn, sortDirection, ...filters } = query
    const now = deps.clock.now()
    const search = await prepareSearch(deps.db, {
      actor,
      filters,
      sort: sortOf({ sortColumn, sortDirection }),
      now,
    })
    const page = { offset: offsetOf(skip), take }
    const { rows, total } = search ? await findOrderPage(deps.db, search, page) : { rows: [], total: 0 }
    return pageOf({ data: rows.map((row) => presentOrderRow(row, now)), skip, take, total, now })
  })
}
