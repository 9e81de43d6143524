import type { OrderScope } from '@fettle/rules/orders/order-visibility'
import { sql } from 'kysely'
import { scopeCondition } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { CountedSet } from '#records/list/count-sets.repository.ts'
import { findByIds } from '#records/list/find-by-ids.repository.ts'
import { type FoundPage, findPage, type ListBounds } from '#records/list/find-page.repository.ts'
import type {
  Matches,
  PageRange,
  RecordSearch,
  RecordTable,
  SortedTable,
} from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import type { OrderFilters, OrderSort } from './order-criteria.ts'
import { extraTextColumns } from './order-extra-texts.repository.ts'
import {
  dateFilters,
  hasDates,
  hasText,
  haveOnePlan,
  reachedKinds,
  reachesLiveOnly,
} from './order-filters.repository.ts'
import {
  countOf,
  disjointSets,
  matching,
  matchingText,
  type OrderMatch,
  type OrderSearch,
} from './order-match.repository.ts'
import { referenceColumn } from './order-reference.repository.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { sortKeyOf } from './order-sorts.repository.ts'

/** Work orders, under the alias `wo` that all conditions use. */
const orderTable = recordTable('work_order', 'wo', orderRowColumns)
/** Like `orderTable`, with the texts that only the spreadsheet includes. */
export const orderSheetTable = recordTable(
  'work_order',
  'wo',
  sql`${orderRowColumns}, ${extraTextColumns}, ${referenceColumn}`,
)

/** Finds one page of a search and the total from the same snapshot. */
export const findOrderPage = (
  db: DbOrTrx,
  search: OrderSearch,
  page: PageRange,
  bounds?: ListBounds,
): Promise<FoundPage<OrderRow>> => findPage(db, recordSearchOf(search), page, bounds)

/** Rows of the given orders within a scope, by id. */
export const findOrderRows = (db: DbOrTrx, scope: OrderScope, ids: readonly number[]): Promise<OrderRow[]> =>
  findByIds(db, orderTable, { ids, where: scopeCondition(scope) })

/** Converts an order search to a generic record search. */
export function recordSearchOf(search: OrderSearch, table: RecordTable = orderTable): RecordSearch {
  const { scope, filters, sort } = search
  return {
    ...countedSetOf(search),
    table,
    sort: { by: sortKeyOf(sort.column, scope), direction: sort.direction },
    propertyIds: scope.kind === 'none' ? [] : scope.propertyIds,
    seesAll: scope.kind === 'all' || scope.kind === 'requester-entity',
    conditions: (options) => matching(search, options),
    sets: disjointSets(search),
    matches: matchesOf(search),
    // The planner cannot estimate date ranges, because each order has its own time zone.
    readsIndexFirst: sort.column === 'orderNumber' && hasDates(filters),
  }
}

/** The order table with a sort, for a list of this scope. */
export const sortedTable = (scope: OrderScope, { column, direction }: OrderSort): SortedTable => ({
  table: orderTable,
  sort: { by: sortKeyOf(column, scope), direction },
})

/** Converts a match for counting. */
export const countedSetOf = (match: OrderMatch): CountedSet => ({
  table: orderTable,
  total: countOf(match),
  ...(hasText(match.filters) ? { textConditions: matchingText(match) } : {}),
  hasOnePlan: haveOnePlan(match.filters),
})

type UsedFilter = keyof OrderFilters | 'subStatus'

const usedFilters = ({ filters, named }: OrderSearch): UsedFilter[] => [
  ...(Object.keys(filters) as (keyof OrderFilters)[]).filter((name) => filters[name] !== undefined),
  ...(named.subStatus ? (['subStatus'] as const) : []),
]

/** Filters covered by index and status. */
const plainFilters: ReadonlySet<UsedFilter> = new Set<UsedFilter>([
  'propertyId',
  'orderStatus',
  'includeSubStatuses',
  'isViewAllRequestersOrdersChecked',
])
/** Filters that may match most orders. */
const wideFilters: ReadonlySet<UsedFilter> = new Set<UsedFilter>([
  ...plainFilters,
  'subStatus',
  'overdueFlag',
  'orderCategory',
  'trade',
  'jobType',
  'jobPriority',
  'omit',
  'unassignedFlag',
  'withoutTradeFlag',
  ...dateFilters,
])

/** Sorts with an own index of open and held orders. */
const liveSorts: ReadonlySet<string> = new Set(['orderNumber', 'entryTimestampLTZ'])

/**
 * Expected density of matches. Complete orders are frequent in every index; open and held ones only in their
 * own partial indexes. Walking any index for rarer ones would read almost all of it.
 */
function matchesOf(search: OrderSearch): Matches {
  const { scope, filters, sort } = search
  if (scope.kind === 'all' && hasText(filters)) return 'text'
  const used = usedFilters(search)
  const reachesComplete = reachedKinds(filters).includes('complete')
  const hasLiveIndex = reachesLiveOnly(filters) && liveSorts.has(sort.column)
  if (used.every((name) => plainFilters.has(name)) && sortKeyOf(sort.column, scope).walk === 'properties')
    return reachesComplete || hasLiveIndex ? 'most' : 'rare'
  return used.every((name) => wideFilters.has(name)) && reachesComplete ? 'unknown' : 'few'
}
