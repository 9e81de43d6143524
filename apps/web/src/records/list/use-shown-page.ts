import { useArrived } from '#ui/use-arrived.ts'

type Options<Page> = {
  /** The newest page that came. */
  readonly page: Page | undefined
  /** It answers the filters that are asked for now. */
  readonly isOfTheseFilters: boolean
  readonly query: { readonly error: Error | null }
}

/**
 * The page whose rows are shown. Rows of other filters stay until the next come, and no longer: under the names of the
 * new filters they would be a lie.
 */
export function useShownPage<Page>({ page, isOfTheseFilters, query }: Options<Page>): Page | undefined {
  const arrived = useArrived(page)
  return query.error && !isOfTheseFilters ? undefined : arrived
}
