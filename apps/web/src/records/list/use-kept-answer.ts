import { useState } from 'react'

/** What came last, and what it was asked with; the two differ from the present question while an answer is on its way. */
export type Kept<T, Q> = { readonly data: T; readonly asked: Q }

/** The newest data that came together with its question, kept while later calls are under way or fail. */
export function useKeptAnswer<T, Q>(
  query: { readonly data: T | undefined; readonly isPlaceholderData: boolean },
  asked: Q,
): Kept<T, Q> | undefined {
  const [kept, setKept] = useState<Kept<T, Q>>()
  if (query.data === undefined || query.isPlaceholderData) return kept
  if (kept && kept.data === query.data && kept.asked === asked) return kept
  const newest = { data: query.data, asked }
  setKept(newest)
  return newest
}
