import type { WorkOrderQuery, WorkOrderSortColumn } from '@fettle/contract/work-order-query'
import type { OrderScope } from '@fettle/rules/order-visibility'
import { defaultOrderSort, type SortDirection } from '@fettle/rules/paging'
import type { RawBuilder } from 'kysely'

/** The list's filters as they were asked for, without paging and sorting. */
export type OrderFilters = Omit<WorkOrderQuery, 'skip' | 'take' | 'sortColumn' | 'sortDirection'>

export type OrderSort = { column: WorkOrderSortColumn; direction: SortDirection }

/** A sort column without a direction is ascending; nothing at all is the newest order first ([A9.002]). */
export function sortOf(query: Pick<WorkOrderQuery, 'sortColumn' | 'sortDirection'>): OrderSort {
  if (query.sortColumn === undefined) {
    return {
      column: defaultOrderSort.sortColumn,
      direction: query.sortDirection ?? defaultOrderSort.sortDirection,
    }
  }
  return { column: query.sortColumn as WorkOrderSortColumn, direction: query.sortDirection ?? 'ascend' }
}

/**
 * Narrows a person's scope to what the list was asked for: the properties named, and a requester who may see the
 * whole entity's orders sees their own until they ask for all ([A2.048]). A property outside the scope adds nothing.
 */
export function requestedScope(
  scope: OrderScope,
  filters: OrderFilters,
  person: { userId: number; contactId: number | null },
): OrderScope {
  const narrowed = limitedScope(scope, filters, person)
  // Of what somebody only follows they learn no name, and nothing that was filled in, by looking for it.
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
  'failedTasksFlag',
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

/** Filters whose names stand for records; each is looked up once, before the orders are searched. */
export const namedFilters = ['campus', 'building', 'floor', 'suite', 'trade', 'jobType', 'assignTo'] as const
export type NamedFilter = (typeof namedFilters)[number]

/**
 * Ids of the records that the names of the filters stand for, or the query that finds them as part of the search; absent
 * where the filter is not set.
 */
export type NamedIds = { readonly [F in NamedFilter | 'subStatus']?: readonly number[] | IdQuery }
export type IdQuery = { readonly query: RawBuilder<unknown> }

const plainStatuses = ['all', 'overdue', 'open', 'hold', 'complete', 'dnc', 'denied']

/** Names of a status filter that are no status of the product: sub-statuses, then. */
export const subStatusNames = (orderStatus: readonly string[] | undefined): string[] =>
  (orderStatus ?? []).filter((name) => !plainStatuses.includes(fold(name)))

/** The form under which names compare: without case and outer blanks, as the database's `fold`. */
export const fold = (text: string): string => text.trim().toLowerCase()
