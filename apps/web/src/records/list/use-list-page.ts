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
  /** The address, read. */
  readonly search: Search
  /** The chosen properties. */
  readonly propertyIds: readonly number[]
  /** Asks for a page. */
  readonly queryOf: (search: EffectiveSearch<Search, Initial>) => UseQueryOptions<Page, Error, Page, QueryKey>
  readonly onGo: GoToSearch<Search>
}

export type ListPageState<Search, Page> = {
  /** The search in force; the same object while it says the same. */
  readonly search: Search
  readonly query: UseQueryResult<Page>
  /** The newest page that came. */
  readonly page: Page | undefined
  /** The search that the page answers; `search` is ahead of it while the next page is on its way. */
  readonly pageSearch: Search
}

/**
 * A list as its address says. An empty address is replaced by what the list begins with, and another property in the
 * picker takes the list there.
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

/** The list's property follows the picker: another choice there goes to the other property's list. */
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

/** The value before as long as the new one says the same, so that nothing is drawn again for it. */
function useStableValue<T>(value: T): T {
  const last = useRef(value)
  last.current = replaceEqualDeep(last.current, value)
  return last.current
}
