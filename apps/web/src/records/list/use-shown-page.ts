import { useDeferredData } from '#ui/use-deferred-data.ts'

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
