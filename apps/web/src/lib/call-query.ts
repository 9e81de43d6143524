import type { AnswerOf, Route } from '@fettle/contract/route'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from './api-client.ts'

/** Query of a call. Its data is the response, and the call is aborted when its result is no longer needed. */
export const callQuery = <R extends Route, Key extends QueryKey>(
  queryKey: Key,
  route: R,
  ...[options]: object extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>]
) =>
  queryOptions<AnswerOf<R>, Error, AnswerOf<R>, Key>({
    queryKey,
    queryFn: ({ signal }) => call(route, { ...(options as CallOptions<R>), signal }),
  })
