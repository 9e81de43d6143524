import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { reportError } from './error-reporter.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `reportsErrors`: a failure also shows in the global dialog, for queries without a place of their own. */
    queryMeta: { reportsErrors?: boolean }
    /** `showsOwnErrors`: the form or dialog shows the failure itself, so the global dialog must not. */
    mutationMeta: { showsOwnErrors?: boolean }
  }
}

/** Milliseconds for which an answer counts as fresh; live events make older ones stale at once. */
const staleMs = 30_000

/**
 * The server state of the page. A failed query shows where its content would stand; a failed mutation shows in the
 * global dialog. `meta` changes either. The first element of every query key is the record kind that live events name.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.reportsErrors) reportError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsOwnErrors) reportError(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        networkMode: 'always',
        // Off by default where calls are made without asking for the network.
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        refetchInterval: ({ state: { error } }) => (isUnreached(error) ? unreachedRetryMs : false),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Milliseconds after which a query asks again whose call did not reach the server. */
const unreachedRetryMs = 15_000

/**
 * Whether a call reached no server although the device has a network, as on a Wi-Fi without internet. The browser
 * reports no end of that. The end of being offline is an event.
 */
const isUnreached = (error: Error | null): boolean =>
  error instanceof ApiError &&
  (error.reason === 'unreachable' || error.reason === 'timeout') &&
  navigator.onLine

/** One more try after a hiccup of the network or of a proxy; never after an answer that would stay the same. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 1 || !(error instanceof ApiError)) return false
  return (
    error.reason === 'unreachable' || error.reason === 'timeout' || [502, 503, 504].includes(error.status)
  )
}
