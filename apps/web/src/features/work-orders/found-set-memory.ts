import type { QueryClient } from '@tanstack/react-query'
import type { EffectiveSearch } from '#nouns/orders/list-search.ts'
import type { FoundPage } from './use-found-set.ts'

/** Where a record stood when it was last seen in the found set, 1-based, and what followed it on its page. */
export type LastPlace = { readonly at: number; readonly followers: readonly number[] }

type Memory = { readonly filters: string; readonly places: Map<number, LastPlace> }

// Outlives the page: a person who goes to an asset of the order and back still reads the order from the same list.
const memories = new WeakMap<QueryClient, Memory>()

const filtersOf = (search: EffectiveSearch): string =>
  JSON.stringify({ ...search, skip: undefined, orderId: undefined })

/** Where a record stood in the found set of a search; null when it was not seen in it. */
export function lastPlaceOf(queries: QueryClient, search: EffectiveSearch, id: number): LastPlace | null {
  const memory = memories.get(queries)
  return memory?.filters === filtersOf(search) ? (memory.places.get(id) ?? null) : null
}

/** Remembers where the records of a page stand. Only the list that was read last is remembered. */
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
