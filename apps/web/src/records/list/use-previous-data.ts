import { useState } from 'react'

/** The latest data with its query, which differs from the current query while loading. */
export type PreviousData<T, Q> = { readonly data: T; readonly query: Q }

/** The latest data with its query, kept while later calls are pending or failed. */
export function usePreviousData<T, Q>(
  query: { readonly data: T | undefined; readonly isPlaceholderData: boolean },
  currentQuery: Q,
): PreviousData<T, Q> | undefined {
  const [saved, setKept] = useState<PreviousData<T, Q>>()
  if (query.data === undefined || query.isPlaceholderData) return saved
  if (saved && saved.data === query.data && saved.query === currentQuery) return saved
  const newest = { data: query.data, query: currentQuery }
  setKept(newest)
  return newest
}
