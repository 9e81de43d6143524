import type { QueryClient } from '@tanstack/react-query'
import type { EffectiveSearch } from '#nouns/orders/list-search.ts'
import type { FoundPage } from './use-found-set.ts'

/** The last position of a record in the found set, 1-based, with its successor on the page. */
export type LastPlace = { readonly at: number; readonly followers: readonly number[] }

type Memory = { readonly filters: string; readonly places: Map<number, LastPlace> }

// Kept across pages, so that returning from an asset continues in the same list.
const memories = new WeakMap<QueryClient, Memory>()

const filtersOf = (search: EffectiveSearch): string =>
  JSON.stringify({ ...search, skip: undefined, orderId: undefined })

/** Position of a record in the found set of a search, or null if unknown. */
export function lastPlaceOf(queries: QueryClient, search: EffectiveSearch, id: number): LastPlace | null {
  const memory = memories.get(queries)
  return memory?.filters === filtersOf(search) ? (memory.places.get(id) ?? null) : null
}

/** Stores the positions of a page's records. Only the last list is stored. */
export function rememberPlaces(
  queries: QueryClient,
  search: EffectiveSearch,
  { ids, skip }: FoundPage,
): void {
  const filters = filtersOf(search)
  const known = memories.get(queries)
  const memory = known?.filters === filters ? known : { filters, places: new Map() }
  memories.set(queries, memory)
  for (const [index, id] of ids.entries())
    memory.places.set(id, { at: skip + index, followers: ids.slice(index + 1) })
}
