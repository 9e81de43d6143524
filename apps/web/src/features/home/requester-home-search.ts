import { defaultOrderSort, pageSizes, sortDirections } from '@fettle/rules/paging'
import { isIsoDate } from '@fettle/rules/time'

/** The statuses that the requester's widget offers; it begins with the first. */
export const homeStatuses = ['Open', 'Hold', 'DNC', 'Complete', 'All'] as const
export type HomeStatus = (typeof homeStatuses)[number]

/** What the address of the requester's home may hold; every part may be absent. */
export type HomeSearch = {
  readonly orderStatus?: HomeStatus | undefined
  /** Days, `YYYY-MM-DD`, both included. */
  readonly entryDateStart?: string | undefined
  readonly entryDateEnd?: string | undefined
  readonly allEntities?: true | undefined
  readonly sortColumn?: string | undefined
  readonly sortDirection?: 'ascend' | 'descend' | undefined
  readonly skip?: number | undefined
}

/** The columns of the widget that can be sorted by, as the API names them. */
export const homeSortColumns = [
  'requestId',
  'orderNumber',
  'entryTimestampLTZ',
  'orderStatus',
  'orderBy',
  'campus',
  'building',
  'suite',
]

/** Reads an address; a part that makes no sense is left out. */
export function parseHomeSearch(raw: Readonly<Record<string, unknown>>): HomeSearch {
  const day = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : undefined)
  const skip = Number(raw.skip)
  return {
    orderStatus: homeStatuses.find((status) => status === raw.orderStatus),
    entryDateStart: day(raw.entryDateStart),
    entryDateEnd: day(raw.entryDateEnd),
    allEntities: String(raw.allEntities) === 'true' ? true : undefined,
    sortColumn: homeSortColumns.find((name) => name === raw.sortColumn),
    sortDirection: sortDirections.find((direction) => direction === raw.sortDirection),
    skip: Number.isSafeInteger(skip) && skip > 1 ? skip : undefined,
  }
}

/** Another filter begins at the first row. */
export const withHomeFilter = (search: HomeSearch, change: Partial<HomeSearch>): HomeSearch => ({
  ...search,
  ...change,
  skip: undefined,
})

/** Whether the filters stand as they begin ([A2.036]). */
export const isPlainHome = (search: HomeSearch): boolean =>
  (search.orderStatus ?? 'Open') === 'Open' &&
  search.entryDateStart === undefined &&
  search.entryDateEnd === undefined &&
  search.allEntities === undefined

export type HomeScope = {
  readonly propertyId: number
  /** Set for those who see more than what they asked for: the widget shows their own. */
  readonly contactId: number | null
}

/**
 * What is asked of the server, five rows at a time ([A2.039]). Open and Complete hold their sub-statuses: whoever asked
 * for the work has no way to look for those by name.
 */
export function homeQueryOf(search: HomeSearch, { propertyId, contactId }: HomeScope) {
  return {
    orderStatus: search.orderStatus ?? homeStatuses[0],
    includeSubStatuses: true,
    entryDateStart: search.entryDateStart,
    entryDateEnd: search.entryDateEnd,
    ...(!search.allEntities && { propertyId }),
    ...(contactId !== null && { contactId }),
    sortColumn: search.sortColumn ?? defaultOrderSort.sortColumn,
    sortDirection: search.sortDirection ?? defaultOrderSort.sortDirection,
    skip: search.skip ?? 1,
    take: pageSizes.home,
  }
}
export type HomeQuery = ReturnType<typeof homeQueryOf>
