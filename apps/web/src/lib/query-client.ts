import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type DeviceCopy, keepOnDevice } from './device/kept-queries.ts'
import { reportError } from './error-reporter.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `reportsErrors`: also show failures in the global dialog, for queries without a visible place. `onDevice`: where the
     * device stores the answer.
     */
    queryMeta: { reportsErrors?: boolean; onDevice?: DeviceCopy }
    /** `showsOwnErrors`: the form or dialog shows failures, so the global dialog must not. */
    mutationMeta: { showsOwnErrors?: boolean }
  }
}

/** Milliseconds for which data counts as fresh. Live events invalidate it earlier. */
const staleMs = 30_000

/**
 * Server state of the page. A failed query shows its error in place of its content; a failed mutation, in the
 * global dialog. `meta` changes either. The first element of every query key is the record kind used by live
 * events.
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
        persister: keepOnDevice,
        // Off by default if calls do not depend on the network state.
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        refetchInterval: ({ state: { error } }) => (isUnreached(error) ? unreachedRetryMs : false),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Retry interval of queries whose call did not reach the server, in milliseconds. */
const unreachedRetryMs = 15_000

/**
 * Whether a call did not reach a server although the device has a network, as on Wi-Fi without internet. The
 * browser reports no event when that ends, unlike when going online.
 */
const isUnreached = (error: Error | null): boolean =>
  error instanceof ApiError &&
  (error.reason === 'unreachable' || error.reason === 'timeout') &&
  navigator.onLine

/** Retries once after a network or proxy failure, but not if the response would be the same. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 1 || !(error instanceof ApiError)) return false
  return (
    error.reason === 'unreachable' || error.reason === 'timeout' || [502, 503, 504].includes(error.status)
  )
}
