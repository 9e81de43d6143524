import { countWorkOrders } from '@fettle/contract/order-counts'
import {
  exportWorkOrders,
  getSignature,
  getWorkOrder,
  listAssetHistory,
  listContactRequests,
  listWorkOrders,
} from '@fettle/contract/work-orders'
import { offsetOf } from '@fettle/rules/records/paging'
import type { FastifyInstance } from 'fastify'
import { requireAsset } from '#features/foundation/asset-access/asset-access.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { getContact } from '#features/people/contacts/contacts.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { presentCount } from '#records/list/filter-sets.ts'
import { nothingFound } from '#records/list/find-page.repository.ts'
import { countOrders } from './order-counts.usecases.ts'
import { sortOf } from './order-criteria.ts'
import { exportOrders } from './order-export.usecases.ts'
import { findAssetHistory, findContactRequests } from './order-history.repository.ts'
import { presentHistoryRow, presentOrderRow } from './order-row.presenter.ts'
import { findOrderPage } from './order-search.repository.ts'
import { readSignature } from './signature.usecases.ts'
import { prepareSearch, readWorkOrder } from './work-orders.usecases.ts'

/** Registers the work order routes: list, detail, child records and commands. */
export function registerWorkOrderRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps

  registerRoute(app, deps, listWorkOrders, async ({ actor, query }) => {
    const { skip, take, sortColumn, sortDirection, ...filters } = query
    const now = clock.now()
    const sort = sortOf({ sortColumn, sortDirection })
    const search = await prepareSearch(db, { actor, filters, sort, now })
    const page = { offset: offsetOf(skip), take }
    const { rows, ...found } = search ? await findOrderPage(db, search, page) : nothingFound
    return pageOf({
      data: rows.map((row) => presentOrderRow(row, { actor, now })),
      skip,
      take,
      ...found,
      now,
    })
  })

  registerRoute(app, deps, countWorkOrders, async ({ actor, body }) => {
    const counts = await countOrders(db, { actor, sets: body.filters, now: clock.now() })
    return { counts: counts.map(presentCount) }
  })

  registerRoute(app, deps, exportWorkOrders, async ({ actor, query, reply }) => {
    const { skip: _, take: __, sortColumn, sortDirection, ...filters } = query
    const sort = sortOf({ sortColumn, sortDirection })
    const [only, ...others] = filters.propertyId ?? []
    const now = clock.now()
    const [search, settings] = await Promise.all([
      prepareSearch(db, { actor, filters, sort, now }),
      readSettings(db, others.length === 0 ? (only ?? null) : null),
    ])
    const file = await exportOrders(db, { actor, now }, search, settings)
    return sendSpreadsheet(reply, 'WorkOrders.xlsx', file)
  })

  registerRoute(app, deps, getWorkOrder, ({ actor, params: { workorderId } }) =>
    readWorkOrder(db, actor, { workorderId, now: clock.now() }),
  )

  registerRoute(app, deps, listAssetHistory, async ({ actor, params: { assetId } }) => {
    const [, orders] = await Promise.all([
      requireAsset(db, actor, assetId),
      findAssetHistory(db, actor, assetId),
    ])
    return orders.map(presentHistoryRow)
  })

  registerRoute(app, deps, listContactRequests, async ({ actor, params: { contactId } }) => {
    const [, orders] = await Promise.all([
      getContact(db, actor, contactId),
      findContactRequests(db, actor, contactId),
    ])
    return orders.map(presentHistoryRow)
  })

  registerRoute(app, deps, getSignature, ({ actor, params }) => readSignature(deps, actor, params.orderId))
}
