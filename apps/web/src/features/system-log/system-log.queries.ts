import { exportSystemLog, listLogUsers, listSystemLog } from '@fettle/contract/system-log'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import type { SystemLogSearch } from './system-log-search.ts'

/** The log for these filters, page by page from the newest line. */
export const systemLogPages = (search: SystemLogSearch) =>
  infiniteQueryOptions({
    queryKey: ['system-log', search],
    queryFn: ({ pageParam, signal }) =>
      call(listSystemLog, {
        query: { ...search, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ lines, hasMore }) => (hasMore ? (lines.at(-1)?.lineId ?? null) : null),
  })

/** Accounts to filter by. */
export const logUsersQuery = (search: string) =>
  callQuery(['user-account', 'log-users', search], listLogUsers, { query: { search } })

/** The lines for these filters as a file. */
export const fetchLogSheet = (search: SystemLogSearch) => callForFile(exportSystemLog, { query: search })
