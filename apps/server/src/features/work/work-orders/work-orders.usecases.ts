import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { maySee, type OrderScope, visibilityScope } from '@fettle/rules/orders/order-visibility'
import { assertVisible, factsOf } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { type OrderFilters, type OrderSort, requestedScope } from './order-criteria.ts'
import { presentOrderDetail } from './order-detail.presenter.ts'
import { findOrderDetail, findOrderDetails } from './order-detail.repository.ts'
import { reachesLiveOnly } from './order-filters.repository.ts'
import type { OrderMatch, OrderSearch } from './order-match.repository.ts'
import { findNamedIdsOfEach, namedQueriesOf } from './order-names.repository.ts'

/**
 * Returns an order as the actor sees it. Throws 404 if it does not exist, and 403 if it is not visible
 * ([A6.017]).
 */
export async function readWorkOrder(
  db: DbOrTrx,
  actor: Actor,
  { workorderId, now }: { workorderId: number; now: Date },
): Promise<WorkOrder> {
  const row = assertVisible(await findOrderDetail(db, workorderId), actor, workorderId)
  return presentOrderDetail(row, { actor, now })
}

/** Returns the given orders that exist and are visible to the actor, as `readWorkOrder` returns each. */
export async function readWorkOrders(
  db: DbOrTrx,
  actor: Actor,
  { workorderIds, now }: { workorderIds: readonly number[]; now: Date },
): Promise<WorkOrder[]> {
  if (workorderIds.length === 0) return []
  const rows = await findOrderDetails(db, workorderIds)
  return rows
    .filter((row) => maySee(factsOf(row), actor))
    .map((row) => presentOrderDetail(row, { actor, now }))
}

/**
 * Builds the search for a query within the actor's scope, or null if nothing can match. Names are looked up
 * first so that the plan uses their ids. For open and held orders, which one index covers, names are resolved
 * within the search.
 */
export async function prepareSearch(
  db: DbOrTrx,
  search: { actor: Actor; filters: OrderFilters; sort: OrderSort; now: Date },
): Promise<OrderSearch | null> {
  const { actor, sort, now } = search
  const searched = scopedFor(actor, search.filters)
  if (searched.scope.kind !== 'none' && reachesLiveOnly(searched.filters))
    return { ...searched, named: namedQueriesOf(searched), sort, now }
  const [matching = null] = await prepareMatches(db, { actor, sets: [search.filters], now })
  return matching && { ...matching, sort }
}

/** Like `prepareSearch`, for several sets of filters that are only counted. null means nothing can match. */
export async function prepareMatches(
  db: DbOrTrx,
  { actor, sets, now }: { actor: Actor; sets: readonly OrderFilters[]; now: Date },
): Promise<(OrderMatch | null)[]> {
  const searched = sets.map((filters) => scopedFor(actor, filters))
  const named = await findNamedIdsOfEach(db, searched)
  return searched.map(({ filters, scope }, index) => {
    const ids = named[index] ?? {}
    // An unknown sub-status or assignee may be one of several alternatives.
    const { subStatus: _, assignTo = null, ...others } = ids
    const needed =
      assignTo === null || filters.unassignedFlag === true
        ? Object.values(others)
        : [assignTo, ...Object.values(others)]
    const isNever = scope.kind === 'none' || needed.some((found) => found.length === 0)
    return isNever ? null : { scope, filters, named: ids, now }
  })
}

/** Filters by what requesters do not see. */
const staffFilters = ['customField', 'surveyDateStart', 'surveyDateEnd', 'notAcceptableFlag'] as const

/** Scope and filters that a user's query means. */
function scopedFor(actor: Actor, search: OrderFilters) {
  const filters = isRequester(actor) ? withSubStatuses(search) : search
  // A search by a field that is hidden from requesters would reveal its values.
  const isHidden = isRequester(actor) && staffFilters.some((name) => search[name] !== undefined)
  const scope: OrderScope = isHidden
    ? { kind: 'none' }
    : requestedScope(visibilityScope(actor), filters, actor)
  return { filters, scope }
}

/** Requesters cannot filter by sub-status, so their plain status includes all sub-statuses. */
const withSubStatuses = (filters: OrderFilters): OrderFilters => ({
  ...filters,
  includeSubStatuses: filters.includeSubStatuses ?? true,
})
