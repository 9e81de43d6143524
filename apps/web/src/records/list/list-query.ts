import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { pause } from '#lib/pause.ts'

/** Debounce in milliseconds for changes of a list's query ([A2.066]). */
const listDebounceMs = 25

/** A page of a list. The previous page stays visible while loading. */
export const listPageOptions = <Page>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Page>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      await pause(listDebounceMs, signal)
      return read(signal)
    },
    placeholderData: keepPreviousData,
  })
