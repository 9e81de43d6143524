import {
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Arrangement, EffectiveSearch, ListAddress } from './list-address.ts'
import { usePreviousData } from './use-previous-data.ts'

export type GoToSearch<Search> = (search: Search, options?: { readonly replace?: boolean }) => void

type Options<Search extends Arrangement, Initial extends object, Read extends string, Page> = {
  readonly address: ListAddress<Search, Initial, Read>
  /** Parsed URL parameters. */
  readonly search: Search
  /** The chosen properties. */
  readonly propertyIds: readonly number[]
  /** Loads a page. */
  readonly queryOf: (search: EffectiveSearch<Search, Initial>) => UseQueryOptions<Page, Error, Page, QueryKey>
  readonly onGo: GoToSearch<Search>
}

export type ListPageState<Search, Page> = {
  /** The effective search, memoized by value. */
  readonly search: Search
  readonly query: UseQueryResult<Page>
  /** The latest loaded page. */
  readonly page: Page | undefined
  /** The search of the loaded page. `search` is ahead of it while the next page is loading. */
  readonly pageSearch: Search
}

/**
 * A list based on its URL. An empty URL is replaced by the defaults, and another property in the picker
 * filters the list.
 */
export function useListPage<Search extends Arrangement, Initial extends object, Read extends string, Page>({
  address,
  search,
  propertyIds,
  queryOf,
  onGo,
}: Options<Search, Initial, Read, Page>): ListPageState<EffectiveSearch<Search, Initial>, Page> {
  const isEmpty = address.isEmpty(search)
  usePropertyChange(propertyIds, () => {
    const there = address.withProperties(search, propertyIds)
    if (there !== search) onGo(there, { replace: true })
  })
  useEffect(() => {
    if (isEmpty) onGo(address.initial(propertyIds), { replace: true })
  }, [isEmpty, address, propertyIds, onGo])
  const inForce = useStableValue(address.effective(search, propertyIds))
  const query = useQuery(queryOf(inForce))
  const saved = usePreviousData(query, inForce)
  return { search: inForce, query, page: saved?.data, pageSearch: saved?.query ?? inForce }
}

/** The list's property follows the picker. */
function usePropertyChange(propertyIds: readonly number[], onChange: () => void): void {
  const shown = propertyIds.join()
  const followed = useRef(shown)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (followed.current === shown) return
    followed.current = shown
    change.current()
  }, [shown])
}

/** The previous value while equal, to avoid rerenders. */
function useStableValue<T>(value: T): T {
  const last = useRef(value)
  last.current = replaceEqualDeep(last.current, value)
  return last.current
}
