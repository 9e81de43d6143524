import { countWorkOrders, type FilterSet, type OrderCountAnswer } from '@fettle/contract/order-counts'
import { deleteCustomFilter, saveCustomFilter, type User } from '@fettle/contract/users'
import { storedQueryOf } from '@fettle/rules/custom-filter'
import type { FoundCount } from '@fettle/rules/paging'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { myProfileQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'
import type { EffectiveSearch, ListSearch } from './list-search.ts'

/** What a search finds, without how it is sorted and paged. */
export function filterSetOf({
  sortColumn: _column,
  sortDirection: _direction,
  skip: _skip,
  orderId: _read,
  ...filters
}: ListSearch): FilterSet {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as FilterSet
}

/** Under which the count of a search is found among the counts. */
export const countKeyOf = (search: ListSearch): string => JSON.stringify(filterSetOf(search))

function foundCount(count: OrderCountAnswer | undefined): FoundCount | null {
  if (count === undefined || count.total === null) return null
  return { total: count.total, isAtLeast: count.totalIsAtLeast }
}

/**
 * How many orders each search finds, all in one call ([A2.045], [A2.074]), by {@link countKeyOf}; null for one that the
 * server cannot make sense of. While others are counted, counts of searches that stay are kept.
 */
export const orderCountsQuery = (searches: readonly EffectiveSearch[]) => {
  const filters = searches.map(filterSetOf)
  return queryOptions({
    queryKey: ['work-order', 'counts', filters],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, FoundCount | null>>> => {
      if (filters.length === 0) return {}
      const { counts } = await call(countWorkOrders, { body: { filters }, signal })
      return Object.fromEntries(
        searches.map((search, index) => [countKeyOf(search), foundCount(counts[index])]),
      )
    },
    placeholderData: keepPreviousData,
  })
}

export type FilterToKeep = {
  readonly title: string
  readonly buttonColor: string
  readonly query: Readonly<Record<string, unknown>>
  /** The title that it had before, where that is another. */
  readonly renamedFrom?: string | undefined
}

const fold = (title: string) => title.trim().toLowerCase()
export const isSameTitle = (one: string, other: string): boolean => fold(one) === fold(other)

/**
 * Keeps a custom filter of the caller ([A7.042]); one of the same title is replaced. Numbers of its query are stored as
 * numbers or not at all ([A2.073]). A renamed one is kept under its new title before the old one goes.
 */
export const keepFilterOptions = (queries: QueryClient, { userId }: Pick<User, 'userId'>) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ title, buttonColor, query, renamedFrom }: FilterToKeep) => {
      const customFilter = { title: title.trim(), buttonColor, query: storedQueryOf(query).query }
      const kept = await call(saveCustomFilter, { body: { userId, customFilter } })
      takeUser(queries, kept)
      if (renamedFrom === undefined || isSameTitle(renamedFrom, title)) return kept
      return call(deleteCustomFilter, { body: { userId, customFilterTitle: renamedFrom } })
    },
    onSuccess: (user) => takeUser(queries, user),
  })

/** Removes a custom filter of the caller. */
export const removeFilterOptions = (queries: QueryClient, { userId }: Pick<User, 'userId'>) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (customFilterTitle: string) =>
      call(deleteCustomFilter, { body: { userId, customFilterTitle } }),
    onSuccess: (user) => takeUser(queries, user),
  })

const takeUser = (queries: QueryClient, user: User) => queries.setQueryData(myProfileQuery().queryKey, user)
