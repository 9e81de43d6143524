import type { AnswerOf, Route } from '@fettle/contract/route'
import { pageSizes } from '@fettle/rules/records/paging'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/api-client.ts'

type LogPage = { readonly data: readonly unknown[]; readonly pagination: { readonly totalItems: number } }
type Part = { readonly skip: number; readonly take: number }

/**
 * A record's log, newest first, page by page. The key contains the record's version, so that a change
 * refetches it.
 */
export const logPages = <Page extends LogPage>(
  queryKey: readonly unknown[],
  read: (part: Part, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => read({ skip: pageParam, take: pageSizes.list }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { totalItems } }, pages) => {
      const shown = pages.reduce((count, page) => count + page.data.length, 0)
      return shown < totalItems ? shown + 1 : undefined
    },
    placeholderData: keepPreviousData,
  })

/** The pages of a call that lists a record's log or other lines. See {@link logPages}. */
export const callPages = <R extends Route>(queryKey: readonly unknown[], route: R, options: CallOptions<R>) =>
  logPages(queryKey, async (part, signal) => {
    const query = Object.assign({}, options.query, part)
    return (await call(route, { ...options, query, signal })) as Extract<AnswerOf<R>, LogPage>
  })
