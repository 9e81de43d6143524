import { recordIdText } from '@fettle/contract/common'
import { workOrderFilters, workOrderQuery } from '@fettle/contract/work-order-query'
import { defaultOrderSort, pageSizes } from '@fettle/rules/paging'
import * as z from 'zod/mini'

const { skip, sortColumn, sortDirection } = workOrderQuery.shape

/** What the list's address may hold ([A2.060], and what requesters filter by, [A2.048]); `orderId` is the order that is read in place of the list ([A2.068]). */
const fields = {
  orderNumber: workOrderFilters.orderNumber,
  orderOrRequestNumber: workOrderFilters.orderOrRequestNumber,
  orderCategory: workOrderFilters.orderCategory,
  trade: workOrderFilters.trade,
  jobType: workOrderFilters.jobType,
  jobPriority: workOrderFilters.jobPriority,
  assignTo: workOrderFilters.assignTo,
  unassignedFlag: workOrderFilters.unassignedFlag,
  withoutTradeFlag: workOrderFilters.withoutTradeFlag,
  entryDateStart: workOrderFilters.entryDateStart,
  entryDateEnd: workOrderFilters.entryDateEnd,
  startDateStart: workOrderFilters.startDateStart,
  startDateEnd: workOrderFilters.startDateEnd,
  completionDateStart: workOrderFilters.completionDateStart,
  completionDateEnd: workOrderFilters.completionDateEnd,
  orderBy: workOrderFilters.orderBy,
  orderByField2: workOrderFilters.orderByField2,
  description: workOrderFilters.description,
  campus: workOrderFilters.campus,
  building: workOrderFilters.building,
  floor: workOrderFilters.floor,
  suite: workOrderFilters.suite,
  orderStatus: workOrderFilters.orderStatus,
  includeSubStatuses: workOrderFilters.includeSubStatuses,
  setId: workOrderFilters.setId,
  multiAssetDisplay: workOrderFilters.multiAssetDisplay,
  isViewAllRequestersOrdersChecked: workOrderFilters.isViewAllRequestersOrdersChecked,
  propertyId: workOrderFilters.propertyId,
  sortColumn,
  sortDirection,
  skip: z.optional(skip),
  orderId: z.optional(recordIdText),
} as const
const schema = z.object(fields)

/** The list's address, read: every part may be absent. */
export type ListSearch = Readonly<z.output<typeof schema>>
export type ListSearchName = keyof ListSearch
export const listSearchNames = Object.keys(fields) as ListSearchName[]

/** The filters a person sets: all but the sorting, the page and the order that is read. */
export type FilterName = Exclude<ListSearchName, 'sortColumn' | 'sortDirection' | 'skip' | 'orderId'>

/** Reads an address; a part that makes no sense is left out, so that a mistyped link still shows a list. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const kept = Object.entries(raw).filter(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name as ListSearchName] : undefined
    return field !== undefined && value !== '' && z.safeParse(field, textOf(value)).success
  })
  const given = Object.fromEntries(kept.map(([name, value]) => [name, textOf(value)]))
  const { skip: first, ...read } = schema.parse(given)
  // The server's default for an absent skip must not make an empty address look like a chosen page.
  return 'skip' in given ? { ...read, skip: first } : read
}

/** The router hands back what was read before, so values are turned into the texts that addresses hold. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined ? undefined : String(value)
}

/** The query that a list begins with, and that Reset goes back to ([A2.064]). */
export function initialSearch(propertyId: number): ListSearch {
  return { orderStatus: ['Open'], ...defaultOrderSort, propertyId: [propertyId] }
}

/** The list of a set's orders, whatever their status and property ([A2.076]). */
export function setSearch(setId: number, propertyIds: readonly number[]): ListSearch {
  return { orderStatus: ['All'], ...defaultOrderSort, setId, propertyId: [...propertyIds] }
}

export const isEmptySearch = (search: ListSearch): boolean =>
  listSearchNames.every((name) => search[name] === undefined)

/** The search in force: the defaults stand in for what is absent ([A2.063]). */
export type EffectiveSearch = ListSearch & {
  readonly orderStatus: string[]
  readonly propertyId: number[]
  readonly sortColumn: string
  readonly sortDirection: 'ascend' | 'descend'
  readonly skip: number
}

export function effectiveSearch(search: ListSearch, propertyId: number): EffectiveSearch {
  const initial = { orderStatus: ['Open'], ...defaultOrderSort, propertyId: [propertyId], skip: 1 }
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
  return { ...initial, ...given }
}

/** Whether the search narrows nothing beyond the defaults; sorting and paging do not count. */
export function isInitialSearch(search: EffectiveSearch, propertyId: number): boolean {
  const { sortColumn: _column, sortDirection: _direction, skip: _skip, orderId: _read, ...filters } = search
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false)
  const isOpen = String(filters.orderStatus).toLowerCase() === 'open'
  return set.length === 2 && isOpen && String(filters.propertyId) === String(propertyId)
}

/** Whether two searches find the same orders, in whatever sorting and on whichever page. */
export function findsTheSame(one: ListSearch, other: ListSearch): boolean {
  return listSearchNames
    .filter((name) => !['sortColumn', 'sortDirection', 'skip', 'orderId'].includes(name))
    .every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null))
}

/**
 * Changes filters: the list begins at its first row again ([A2.061]), another campus clears the building ([A2.062]), and
 * a person clears 'nobody', and a trade clears 'none'.
 */
export function withFilters(search: ListSearch, change: Partial<Pick<ListSearch, FilterName>>): ListSearch {
  const changesCampus = 'campus' in change && String(change.campus ?? '') !== String(search.campus ?? '')
  return {
    ...search,
    ...(changesCampus && { building: undefined, floor: undefined, suite: undefined }),
    ...(change.assignTo !== undefined && { unassignedFlag: undefined }),
    ...(change.trade !== undefined && { withoutTradeFlag: undefined }),
    ...change,
    skip: 1,
  }
}

/** Goes to another property: the order that is read stays behind ([A2.065]), and so do places of the old property. */
export function withProperty(search: ListSearch, propertyId: number): ListSearch {
  const places = { campus: undefined, building: undefined, floor: undefined, suite: undefined }
  return { ...withFilters(search, { ...places, propertyId: [propertyId] }), orderId: undefined }
}

export function withSort(
  search: ListSearch,
  sort: Pick<EffectiveSearch, 'sortColumn' | 'sortDirection'>,
): ListSearch {
  return { ...search, ...sort, skip: 1 }
}

/** What is asked of the server: the search without the order that is read, a page at a time ([A2.050]). */
export function listQueryOf({ orderId: _read, ...search }: EffectiveSearch, take: number = pageSizes.list) {
  return { ...search, take }
}
export type ListQuery = ReturnType<typeof listQueryOf>
