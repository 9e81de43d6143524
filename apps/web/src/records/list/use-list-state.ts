import { useDeferredData } from '#ui/use-deferred-data.ts'
import type { Arrangement, EffectiveSearch, ListAddress } from './list-address.ts'
import type { ListPage } from './list-pager.tsx'
import { foundCountOf, type ListTotal } from './list-total.ts'
import type { ListPageState } from './use-list-page.ts'

/** What a list shows of the answers that came: its rows and how many there are, neither under the names of other filters. */
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
  /** The newest page that came. */
  readonly page: Page | undefined
  /** It answers the filters that are asked for now. */
  readonly isOfTheseFilters: boolean
  readonly query: { readonly error: Error | null }
}

/** The page whose rows are shown. Rows of other filters stay until the next come, and no longer. */
export function useShownPage<Page>({ page, isOfTheseFilters, query }: Options<Page>): Page | undefined {
  const arrived = useDeferredData(page)
  return query.error && !isOfTheseFilters ? undefined : arrived
}
