import type { WorkOrderQuery, WorkOrderSortColumn } from '@fettle/contract/work-order-query'
import type { OrderScope } from '@fettle/rules/orders/order-visibility'
import { defaultOrderSort, type SortDirection } from '@fettle/rules/records/paging'
import type { RawBuilder } from 'kysely'

/** The list's filters without paging and sorting. */
export type OrderFilters = Omit<WorkOrderQuery, 'skip' | 'take' | 'sortColumn' | 'sortDirection'>

/** Sort column of the list: a column of the row, or a custom field. */
export type OrderSortColumn = WorkOrderSortColumn | `custom:${string}`
export type OrderSort = { column: OrderSortColumn; direction: SortDirection }

/** Default sort: a column without a direction is ascending, and no column means newest first ([A9.002]). */
export function sortOf(query: Pick<WorkOrderQuery, 'sortColumn' | 'sortDirection'>): OrderSort {
  if (query.sortColumn === undefined) {
    return {
      column: defaultOrderSort.sortColumn,
      direction: query.sortDirection ?? defaultOrderSort.sortDirection,
    }
  }
  return { column: query.sortColumn as OrderSortColumn, direction: query.sortDirection ?? 'ascend' }
}

/**
 * Narrows the actor's scope to the requested properties. Requesters who may see all orders of the property
 * see only their own unless they ask for all ([A2.048]). Properties outside the scope are ignored.
 */
export function requestedScope(
  scope: OrderScope,
  filters: OrderFilters,
  person: { userId: number; contactId: number | null },
): OrderScope {
  const narrowed = limitedScope(scope, filters, person)
  // Excludes followed orders when filtering by personal data, which would otherwise reveal hidden values.
  const asksForPeople = personalFilters.some((name) => filters[name] !== undefined)
  return narrowed.kind === 'requester-own' && asksForPeople
    ? { ...narrowed, withoutFollowed: true }
    : narrowed
}

const personalFilters = [
  'orderBy',
  'orderByField2',
  'contactId',
  'assignTo',
  'unassignedFlag',
  'multiAssetDisplay',
  'search',
  'failedTasksFlag',
  'customField',
] as const

function limitedScope(
  scope: OrderScope,
  filters: OrderFilters,
  person: { userId: number; contactId: number | null },
): OrderScope {
  if (scope.kind === 'none') return scope
  const { propertyId: asked } = filters
  const propertyIds = asked ? scope.propertyIds.filter((id) => asked.includes(id)) : scope.propertyIds
  if (propertyIds.length === 0) return { kind: 'none' }
  if (scope.kind === 'requester-entity' && !filters.isViewAllRequestersOrdersChecked) {
    return { kind: 'requester-own', propertyIds, userId: person.userId, contactId: person.contactId }
  }
  return { ...scope, propertyIds }
}

/** Filters that name records, each looked up once before the search. */
const namedFilters = ['campus', 'building', 'floor', 'suite', 'trade', 'jobType', 'assignTo'] as const
export type NamedFilter = (typeof namedFilters)[number]

/**
 * Record ids for the named filters, or the query that finds them within the search. Absent if the filter is
 * not set.
 */
export type NamedIds = { readonly [F in NamedFilter | 'subStatus']?: readonly number[] | IdQuery }
export type IdQuery = { readonly query: RawBuilder<unknown> }

const plainStatuses = ['all', 'overdue', 'open', 'hold', 'complete', 'dnc', 'denied']

/** Names in a status filter that are not plain statuses, which are sub-statuses. */
export const subStatusNames = (orderStatus: readonly string[] | undefined): string[] =>
  (orderStatus ?? []).filter((name) => !plainStatuses.includes(fold(name)))

/** Comparison form of a name: lower case, trimmed, like the database function `fold`. */
export const fold = (text: string): string => text.trim().toLowerCase()
