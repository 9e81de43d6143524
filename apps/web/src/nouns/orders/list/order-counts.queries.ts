import { countWorkOrders } from '@fettle/contract/order-counts'
import type { FilterSet } from '@fettle/contract/record-counts'
import type { FoundCount } from '@fettle/rules/records/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { foundCount } from '#records/saved-filters/saved-filters.queries.ts'
import type { EffectiveSearch, ListSearch } from '../list-search.ts'

/** Filters of a search, without sorting and paging. */
function filterSetOf({
  sortColumn: _column,
  sortDirection: _direction,
  skip: _skip,
  orderId: _read,
  ...filters
}: ListSearch): FilterSet {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as FilterSet
}

/** Counts of several searches in one call, in their order. */
export async function countOrders(
  searches: readonly ListSearch[],
  signal: AbortSignal,
): Promise<(FoundCount | null)[]> {
  const { counts } = await call(countWorkOrders, { body: { filters: searches.map(filterSetOf) }, signal })
  return counts.map(foundCount)
}

export const countKeyOf = (search: ListSearch): string => JSON.stringify(filterSetOf(search))

/**
 * Counts of several searches in one call ([A2.045], [A2.074]), by {@link countKeyOf}. null for an invalid
 * search. While loading, counts of unchanged searches are retained.
 */
export const orderCountsQuery = (searches: readonly EffectiveSearch[]) => {
  const filters = searches.map(filterSetOf)
  return queryOptions({
    queryKey: ['work-order', 'counts', filters],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, FoundCount | null>>> => {
      if (filters.length === 0) return {}
      const counts = await countOrders(searches, signal)
      return Object.fromEntries(searches.map((search, index) => [countKeyOf(search), counts[index] ?? null]))
    },
    placeholderData: keepPreviousData,
  })
}
