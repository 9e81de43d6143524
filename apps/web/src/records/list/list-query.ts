import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { pause } from '#lib/pause.ts'

/** Milliseconds that a list waits for another change of its query before it asks the server ([A2.066]). */
const listDebounceMs = 25

/** A page of a list; while another page loads, the one before stays. */
export const listPageOptions = <Page>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Page>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      await pause(listDebounceMs, signal)
      return read(signal)
    },
    placeholderData: keepPreviousData,
  })
