import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'

/** Polling interval for runs at work in milliseconds, while the page is visible. */
export const workIntervalMs = 1000

type Sent = { readonly query: Readonly<Record<string, string>>; readonly signal: AbortSignal }
type Source<Page> = {
  readonly key: QueryKey
  readonly read: (sent: Sent) => Promise<Page>
  readonly isAtWork: (page: Page) => boolean
}

/** A page of imports or exports, latest first. Refetched while one is at work. */
export const latestRuns = <Page>({ key, read, isAtWork }: Source<Page>, skip: number) =>
  queryOptions({
    queryKey: [...key, 'list', skip],
    queryFn: ({ signal }) => {
      const query = {
        skip: String(skip),
        take: String(pageSizes.list),
        sortColumn: 'createdDateTime',
        sortDirection: 'descend',
      }
      return read({ query, signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? workIntervalMs : false),
  })
