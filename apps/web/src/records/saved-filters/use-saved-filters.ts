import type { SavedFilter } from '@fettle/contract/saved-filters'
import type { FoundCount } from '@fettle/rules/paging'
import type { SavedFilterScreen } from '@fettle/rules/saved-filters'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { areSameIds } from '../filters/filter-words.ts'
import type { EffectiveSearch, ListAddress, ListSort } from '../list/list-address.ts'

import { usePreviousData } from '../list/use-previous-data.ts'
import { recordUseOf, savedFiltersQuery } from './saved-filters.queries.ts'

/** A saved filter as this person's list would show it. */
export type UsableFilter<Search> = {
  readonly filter: SavedFilter
  readonly search: Search
  /** Undefined until it is known, null where it can't be told. */
  readonly count: FoundCount | null | undefined
  readonly isChosen: boolean
  /** Goes to what it finds; from there, back to the whole list. */
  readonly onPress: () => void
}

export type Counts = readonly (FoundCount | null)[]

/** Records of the whole installation have no property. */
type InitialSearch = ListSort & { readonly propertyId?: number[] | undefined }

type Options<Search extends object, Initial extends InitialSearch, Read extends string> = {
  readonly screen: SavedFilterScreen
  readonly address: ListAddress<Search, Initial, Read>
  /** The search in force. */
  readonly search: Search
  /** The chosen properties. */
  readonly shownPropertyIds: readonly number[]
  /** The properties that the person has. */
  readonly propertyIds: readonly number[]
  /** The first part of the keys of the kind's queries. */
  readonly kind: string
  /** How many records each search finds, in their order. */
  readonly count: (searches: readonly Search[], signal: AbortSignal) => Promise<Counts>
  readonly onGo: (search: Search) => void
}

/** The saved filters of a list with their counts. What one says of properties is narrowed to those that the person has. */
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
        if (own === undefined) return { filter, search: effective }
        return { filter, search: { ...effective, propertyId: own.length > 0 ? own : [...shownPropertyIds] } }
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
  return usable.map(({ filter, search: asked }, at) => {
    const isChosen = address.findsTheSame(search, asked)
    return {
      filter,
      search: asked,
      count: counts?.query.length === searches.length ? counts.data[at] : undefined,
      isChosen,
      onPress: () => {
        if (!isChosen) recordUseOf(filter)
        onGo(isChosen ? address.initial(shownPropertyIds) : asked)
      },
    }
  })
}

/**
 * What is kept of a search: its filters without page and sort. The chosen properties are left out, so that
 * the filter finds the same in whichever are chosen when it is used.
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
