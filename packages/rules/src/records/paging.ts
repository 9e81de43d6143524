import { formatNumber } from '../time/formats.ts'

/** Rows per page, by list (A9.001, B9). */
export const pageSizes = {
  list: 25,
  home: 5,
  setPopover: 5,
  labor: 100,
  partsModal: 25,
  autocomplete: 250,
  documents: 25,
  trades: 25,
  buildings: 1000,
  rooms: 1000,
  contacts: 10_000,
} as const

/** Orders of an asset that its history shows. */
export const maxAssetHistory = 1000

/** Lists with more visible items than this scroll (A9.018). */
export const scrollAfterItems = 20

/** Default sort of the work-order list (A9.002). */
export const defaultOrderSort = { sortColumn: 'orderNumber', sortDirection: 'descend' } as const

const sortDirections = ['ascend', 'descend'] as const
export type SortDirection = (typeof sortDirections)[number]

/** A table's numeric direction as the API says it: 1 is ascend, anything else descend (A2.067). */
export const sortDirectionOf = (direction: number): SortDirection => (direction === 1 ? 'ascend' : 'descend')

/** Returns the 1-based skip of a 1-based page: size × (page − 1) + 1 (A9.003). */
export const skipOf = (page: number, size: number): number => size * (page - 1) + 1

/** Returns the 1-based page that contains a skip. A skip below 1 means the first page. */
export const pageOf = (skip: number, size: number): number => Math.floor((Math.max(skip, 1) - 1) / size) + 1

/** Returns how many rows precede a 1-based skip: SQL's OFFSET. */
export const offsetOf = (skip: number): number => Math.max(skip, 1) - 1

export type Pagination = {
  pageNumber: number
  pageSize: number
  totalPages: number
  itemsInPage: number
  totalItems: number
}

export type Page = { skip: number; take: number; total: number; items: number }

/** Returns the numbers of the paged envelope (A3.020). An empty list has no pages and is on page 1. */
export function paginationOf({ skip, take, total, items }: Page): Pagination {
  return {
    pageNumber: pageOf(skip, take),
    pageSize: take,
    totalPages: Math.ceil(total / take),
    itemsInPage: items,
    totalItems: total,
  }
}

/** A count of matches; `isAtLeast` means that there are more than `total`, and that they were not counted. */
export type FoundCount = { readonly total: number; readonly isAtLeast?: boolean | undefined }

/** Returns a list's footer, 'x-y of total' (A2.050), or 'x-y of more than 10,000'. */
export function footerOf({ skip, total, items, isAtLeast }: Omit<Page, 'take'> & FoundCount): string {
  const all = isAtLeast ? `more than ${formatNumber(total)}` : String(total)
  if (items === 0) return `0-0 of ${all}`
  const first = Math.max(skip, 1)
  return `${first}-${first + items - 1} of ${all}`
}

/** Formats a count for narrow places: '1,204', or '10,000+' when there are more. */
export const shortCount = ({ total, isAtLeast }: FoundCount): string =>
  `${formatNumber(total)}${isAtLeast ? '+' : ''}`
