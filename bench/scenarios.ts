import { workOrderQuery } from '@fettle/contract/work-orders'
import { offsetOf } from '@fettle/rules/paging'
import type { Actor } from '@fettle/rules/permissions'
import { sortOf } from '../apps/server/src/features/work-orders/order-criteria.ts'
import { findOrderDetail } from '../apps/server/src/features/work-orders/order-detail.repository.ts'
import { findOrderPage } from '../apps/server/src/features/work-orders/order-list.repository.ts'
import { prepareSearch } from '../apps/server/src/features/work-orders/work-orders.usecases.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'

/** What is measured: a call of the product, and the statements that answer it. */
export type Scenario = {
  name: string
  path: string
  /** p95 of the call over p95 of the bare route; null where nothing is promised. */
  limit: number | null
  run: (db: Db) => Promise<unknown>
}

export type World = {
  actor: Actor
  propertyId: number
  building: string
  assignee: string
  trade: string
  orderId: number
  now: Date
}

/** A list page with its exact total: the call, and the one statement that finds page and total. */
function list(
  name: string,
  query: Record<string, string>,
  { actor, now }: World,
  limit: number | null,
): Scenario {
  return {
    name,
    path: `/api/Workorders?${new URLSearchParams(query)}`,
    limit,
    run: async (db) => {
      const { skip, take, sortColumn, sortDirection, ...filters } = workOrderQuery.parse(query)
      const search = await prepareSearch(db, {
        actor,
        filters,
        sort: sortOf({ sortColumn, sortDirection }),
        now,
      })
      if (!search) throw new Error(`Nothing to measure: ${name} finds nothing.`)
      await findOrderPage(db, search, { offset: offsetOf(skip), take })
    },
  }
}

/** The usual filters of a day's work, the worst that the list offers, and one order whole. */
export function scenariosOf(world: World): Scenario[] {
  const at = { propertyId: String(world.propertyId) }
  const open = { ...at, orderStatus: 'Open' }
  const usual = 3
  return [
    list('open orders of a property', open, world, usual),
    list('open orders everywhere', { orderStatus: 'Open' }, world, usual),
    list('open with sub-statuses', { ...open, includeSubStatuses: 'true' }, world, usual),
    list('overdue orders', { ...at, orderStatus: 'Overdue' }, world, usual),
    list('orders on hold', { ...at, orderStatus: 'Hold' }, world, usual),
    list('open orders of a person', { ...open, assignTo: world.assignee }, world, usual),
    list('open orders of a trade', { ...open, trade: world.trade }, world, usual),
    list('open orders of a building', { ...open, building: world.building }, world, usual),
    list('completed orders of a property', { ...at, orderStatus: 'Complete' }, world, usual),
    list('open orders of priority 1', { ...open, jobPriority: '1' }, world, usual),
    list('all statuses of a property', { ...at, orderStatus: 'All' }, world, null),
    list('all statuses everywhere, text contains', { orderStatus: 'All', description: 'valve' }, world, null),
    list(
      'all statuses everywhere by target date',
      { orderStatus: 'All', sortColumn: 'targetTimestampLTZ' },
      world,
      null,
    ),
    {
      name: 'one order whole',
      path: `/api/Workorders/${world.orderId}`,
      limit: 2.5,
      run: (db) => findOrderDetail(db, world.orderId),
    },
  ]
}
