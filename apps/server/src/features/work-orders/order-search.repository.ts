import type { OrderScope } from '@fettle/rules/order-visibility'
import { sql } from 'kysely'
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
import { scopeCondition } from './order-scope.access.ts'
import { sortKeyOf } from './order-sorts.repository.ts'

/** Work orders, which every condition calls `wo`. */
const orderTable = recordTable('work_order', 'wo', orderRowColumns)
/** The same with the texts that only a spreadsheet shows. */
export const orderSheetTable = recordTable(
  'work_order',
  'wo',
  sql`${orderRowColumns}, ${extraTextColumns}, ${referenceColumn}`,
)

/** Finds one page of a search and the total, both of the same moment. */
export const findOrderPage = (
  db: DbOrTrx,
  search: OrderSearch,
  page: PageRange,
  bounds?: ListBounds,
): Promise<FoundPage<OrderRow>> => findPage(db, recordSearchOf(search), page, bounds)

/** Rows of those of the orders that a scope holds, in the order of their ids. */
export const findOrderRows = (db: DbOrTrx, scope: OrderScope, ids: readonly number[]): Promise<OrderRow[]> =>
  findByIds(db, orderTable, { ids, where: scopeCondition(scope) })

/** What the list of a search finds, in the words of all lists. */
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
    // How many orders lie between two days the planner can't tell, since each order has its own clock.
    readsIndexFirst: sort.column === 'orderNumber' && hasDates(filters),
  }
}

/** The table of orders with a sort, as a list of this scope sorts. */
export const sortedTable = (scope: OrderScope, { column, direction }: OrderSort): SortedTable => ({
  table: orderTable,
  sort: { by: sortKeyOf(column, scope), direction },
})

/** What counts the orders of a search. */
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

/** Filters that index and status answer. */
const plainFilters: ReadonlySet<UsedFilter> = new Set<UsedFilter>([
  'propertyId',
  'orderStatus',
  'includeSubStatuses',
  'isViewAllRequestersOrdersChecked',
])
/** Filters that may leave most orders. */
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

/**
 * What the filters leave. Complete orders are met at once along every index, open and held ones along the index that holds
 * only these; of rarer ones a walk would pass through nearly everything.
 */
function matchesOf(search: OrderSearch): Matches {
  const { scope, filters, sort } = search
  if (scope.kind === 'all' && hasText(filters)) return 'text'
  const used = usedFilters(search)
  const reachesComplete = reachedKinds(filters).includes('complete')
  const isLiveByNumber = reachesLiveOnly(filters) && sort.column === 'orderNumber'
  if (used.every((name) => plainFilters.has(name)) && sortKeyOf(sort.column, scope).walk === 'properties')
    return reachesComplete || isLiveByNumber ? 'most' : 'rare'
  return used.every((name) => wideFilters.has(name)) && reachesComplete ? 'unknown' : 'few'
}
