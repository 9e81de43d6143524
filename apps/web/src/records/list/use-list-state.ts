import { useDeferredData } from '#ui/use-deferred-data.ts'
import type { Arrangement, EffectiveSearch, ListAddress } from './list-address.ts'
import type { ListPage } from './list-pager.tsx'
import { foundCountOf, type ListTotal } from './list-total.ts'
import type { ListPageState } from './use-list-page.ts'

/** Displayed list state: rows and total, never from different filters. */
export function useListState<
  Search extends Arrangement,
  Initial extends object,
  Read extends string,
  Page extends ListPage,
>(
  address: ListAddress<Search, Initial, Read>,
  { search, query, page, pageSearch }: ListPageState<EffectiveSearch<Search, Initial>, Page>,
): { readonly page: Page | undefined; readonly total: ListTotal } {
  const isOfTheseFilters = address.findsTheSame(search, pageSearch)
  const shown = useShownPage({ page, isOfTheseFilters, query })
  const pending = query.error ? undefined : 'counting'
  return { page: shown, total: shown !== undefined && isOfTheseFilters ? foundCountOf(shown) : pending }
}

type Options<Page> = {
  /** The latest loaded page. */
  readonly page: Page | undefined
  /** Whether it belongs to the current filters. */
  readonly isOfTheseFilters: boolean
  readonly query: { readonly error: Error | null }
}

/** The page of the shown rows. Rows of previous filters stay only until the next are loaded. */
export function useShownPage<Page>({ page, isOfTheseFilters, query }: Options<Page>): Page | undefined {
  const arrived = useDeferredData(page)
  return query.error && !isOfTheseFilters ? undefined : arrived
}
