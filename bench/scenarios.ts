import { workOrderQuery, workOrderSortColumns } from '@fettle/contract/work-order-query'
import { offsetOf } from '@fettle/rules/paging'
import type { Actor } from '@fettle/rules/permissions'
import { holdOrder, openOrder } from '../apps/server/src/features/work-orders/commands/status.usecases.ts'
import { sortOf } from '../apps/server/src/features/work-orders/order-criteria.ts'
import { findOrderDetail } from '../apps/server/src/features/work-orders/order-detail.repository.ts'
import { findOrderPage } from '../apps/server/src/features/work-orders/order-list.repository.ts'
import { prepareSearch } from '../apps/server/src/features/work-orders/work-orders.usecases.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import type { RequestContext } from '../apps/server/src/platform/http/request-context.ts'

/** A call of the product, and the same work done on the database alone. */
export type Turn = { path: string; run: (db: Db) => Promise<unknown> }

/** What is measured: calls that are made in turn. */
export type Scenario = {
  name: string
  method: 'GET' | 'PUT'
  turns: readonly Turn[]
  /** p95 of the call over p95 of the bare route; null where nothing is promised. */
  limit: number | null
}

export type World = {
  actor: Actor
  propertyId: number
  building: string
  assignee: string
  trade: string
  orderId: number
  /** Open orders, to be put on hold and opened again. */
  openOrderIds: readonly number[]
  now: Date
}

/** A list page with its exact total: the call, and the one statement that finds page and total. */
function list(
  name: string,
  query: Record<string, string>,
  { actor, now }: World,
  limit: number | null,
): Scenario {
  const turn: Turn = {
    path: `/api/Workorders?${new URLSearchParams(query)}`,
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
  return { name, method: 'GET', turns: [turn], limit }
}

/** Orders are put on hold one after another, and then opened again: durable, with log, change records and event. */
function statusChange({ actor, openOrderIds, now }: World): Scenario {
  const turn = (action: 'set-hold' | 'open-order', workorderId: number): Turn => ({
    path: `/api/Workorders/${workorderId}/${action}`,
    run: (db) => {
      const context = {
        actor,
        origin: { userId: actor.userId, requestId: 'bench' },
        ifMatch: null,
        idempotencyKey: null,
      }
      const deps = {
        db,
        clock: { now: () => now },
        config: { publicUrl: 'http://localhost', demo: false, smtp: null },
        jobs: { send: async () => undefined },
      }
      return action === 'set-hold'
        ? holdOrder(deps, context as RequestContext, workorderId, {})
        : openOrder(deps, context as RequestContext, workorderId)
    },
  })
  return {
    name: 'an order on hold, and open again',
    method: 'PUT',
    turns: [
      ...openOrderIds.map((id) => turn('set-hold', id)),
      ...openOrderIds.map((id) => turn('open-order', id)),
    ],
    limit: 2.5,
  }
}

/** The usual filters of a day's work, one order whole, and a change of status. */
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
    {
      name: 'one order whole',
      method: 'GET',
      turns: [{ path: `/api/Workorders/${world.orderId}`, run: (db) => findOrderDetail(db, world.orderId) }],
      limit: 2.5,
    },
    statusChange(world),
  ]
}

/** The worst that the list offers: everything everywhere whose description holds a frequent word (one order in twenty), in every order. */
export const worstPaths = (): { name: string; path: string }[] =>
  workOrderSortColumns.map((sortColumn) => ({
    name: `everything that says water, by ${sortColumn}`,
    path: `/api/Workorders?${new URLSearchParams({ orderStatus: 'All', description: 'water', sortColumn })}`,
  }))

/** What a worker's home counts in one call: twelve quick filters, and ten of the person's own. */
export function homeFilters({ propertyId, assignee, building, trade }: World): object[] {
  const at = { propertyId }
  const open = { ...at, orderStatus: 'Open' }
  const mine = { ...open, assignTo: assignee }
  const team = { ...open, trade }
  const quick = [
    open,
    mine,
    team,
    { ...at, orderStatus: 'Overdue' },
    { ...mine, orderStatus: 'Overdue' },
    { ...team, orderStatus: 'Overdue' },
    { ...at, orderStatus: 'Hold' },
    { ...mine, orderStatus: 'Hold' },
    { ...open, jobPriority: 1 },
    { ...mine, jobPriority: 1 },
    { ...open, orderCategory: 'REQ' },
    { ...open, orderCategory: 'PM' },
  ]
  const own = [
    { ...open, building },
    { ...open, building, trade },
    { ...mine, building },
    { ...open, jobPriority: 2, trade },
    { ...open, includeSubStatuses: true },
    { ...at, orderStatus: 'DNC', assignTo: assignee },
    { ...at, orderStatus: 'Complete', assignTo: assignee },
    { ...open, orderCategory: 'CM', building },
    { ...open, description: 'valve' },
    { orderStatus: 'Open', assignTo: assignee },
  ]
  return [...quick, ...own]
}
