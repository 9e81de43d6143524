import { useState } from 'react'

/** What came last, and what it was asked with; the two differ from the present question while an answer is on its way. */
export type PreviousData<T, Q> = { readonly data: T; readonly query: Q }

/** The newest data that came together with its question, kept while later calls are under way or fail. */
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
