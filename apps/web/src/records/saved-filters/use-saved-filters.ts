import type { SavedFilter } from '@fettle/contract/saved-filters'
import type { FoundCount } from '@fettle/rules/records/paging'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { areSameIds } from '../filters/filter-words.ts'
import type { EffectiveSearch, ListAddress, ListSort } from '../list/list-address.ts'

import { usePreviousData } from '../list/use-previous-data.ts'
import { recordUseOf, savedFiltersQuery } from './saved-filters.queries.ts'

/** A saved filter for this person's list. */
export type UsableFilter<Search> = {
  readonly filter: SavedFilter
  readonly search: Search
  /** Undefined while loading, null if unavailable. */
  readonly count: FoundCount | null | undefined
  readonly isChosen: boolean
  /** Whether the person lost all properties of the filter. It cannot be applied. */
  readonly isLost: boolean
  /** Applies the filter, or clears it if active. */
  readonly onPress: () => void
}

export type Counts = readonly (FoundCount | null)[]

/** Null for records of the whole installation. */
type InitialSearch = ListSort & { readonly propertyId?: number[] | undefined }

type Options<Search extends object, Initial extends InitialSearch, Read extends string> = {
  readonly screen: SavedFilterScreen
  readonly address: ListAddress<Search, Initial, Read>
  /** The effective search. */
  readonly search: Search
  /** The chosen properties. */
  readonly shownPropertyIds: readonly number[]
  /** The person's properties. */
  readonly propertyIds: readonly number[]
  /** First part of the kind's query keys. */
  readonly kind: string
  /** Number of records per search, in order. */
  readonly count: (searches: readonly Search[], signal: AbortSignal) => Promise<Counts>
  readonly onGo: (search: Search) => void
}

/** The saved filters of a list with their counts, in the properties of the person. */
export function useSavedFilters<Search extends object, Initial extends InitialSearch, Read extends string>(
  options: Options<Search, Initial, Read>,
): readonly UsableFilter<EffectiveSearch<Search, Initial>>[] {
  const { screen, address, search, shownPropertyIds, propertyIds, kind, count, onGo } = options
  const { data } = useQuery(savedFiltersQuery(screen))
  const usable = useMemo(
    () =>
      (data?.filters ?? []).map((filter) => {
        const { sortColumn, sortDirection } = filter
        const parsed = address.parse({ ...filter.query, sortColumn, sortDirection })
        const effective = address.effective(parsed, shownPropertyIds)
        const own = effective.propertyId?.filter((id) => propertyIds.includes(id))
        if (own === undefined) return { filter, search: effective, isLost: false }
        const isLost = own.length === 0
        return {
          filter,
          search: { ...effective, propertyId: isLost ? [...shownPropertyIds] : own },
          isLost,
        }
      }),
    [data, address, shownPropertyIds, propertyIds],
  )
  const searches = useMemo(() => usable.map((one) => one.search), [usable])
  const query = useQuery({
    queryKey: [kind, 'counts', searches],
    queryFn: ({ signal }) => count(searches, signal),
    enabled: searches.length > 0,
  })
  const counts = usePreviousData(query, searches)
  return usable.map(({ filter, search: asked, isLost }, at) => {
    const isChosen = !isLost && address.findsTheSame(search, asked)
    return {
      filter,
      search: asked,
      count: isLost ? null : counts?.query.length === searches.length ? counts.data[at] : undefined,
      isChosen,
      isLost,
      onPress: () => {
        if (!isChosen) recordUseOf(filter)
        onGo(isChosen ? address.initial(shownPropertyIds) : asked)
      },
    }
  })
}

/**
 * The stored part of a search: its filters without page and sort. Excludes the chosen properties, so that the
 * filter applies to any chosen ones.
 */
export function filtersToSave(search: object, shownPropertyIds: readonly number[]): SavedFilter['query'] {
  const passed = new Set(['skip', 'sortColumn', 'sortDirection'])
  const isOwn = (name: string, value: unknown) =>
    name === 'propertyId' && Array.isArray(value) && areSameIds(value, shownPropertyIds)
  return Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => value !== undefined && !passed.has(name) && !isOwn(name, value),
    ),
  )
}
