import type { CustomFilter } from '@fettle/contract/users'
import { type ListSearch, parseListSearch } from './list-search.ts'

/** A search that is kept at hand beside the list's tabs. */
export type SavedView = {
  readonly key: string
  readonly title: string
  readonly color?: string
  readonly search: ListSearch
}

/** Requests that wait, which the numbered orders would hide at the end of the list. */
const requests: SavedView = {
  key: 'requests',
  title: 'Requests',
  search: { orderStatus: ['Open'], orderNumber: 'REQ' },
}

/** Requests, then the filters that the person kept, sorted as they were kept. */
export function savedViewsOf(filters: readonly CustomFilter[]): readonly SavedView[] {
  const kept = filters.map(({ title, buttonColor, query }): SavedView => {
    const { skip: _skip, orderId: _read, ...search } = parseListSearch(query)
    return { key: `kept-${title}`, title, color: buttonColor, search }
  })
  return [requests, ...kept]
}
