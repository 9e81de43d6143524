import { clearFlags, type FlagKind, listFlags, setFlags } from '@fettle/contract/flags'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The ids of the records of a kind that the person has flagged. */
export const flagsQuery = (kind: FlagKind) =>
  queryOptions({
    queryKey: ['flag', kind],
    queryFn: async ({ signal }) => (await call(listFlags, { query: { kind }, signal })).recordIds,
  })

type FlagChange = { readonly recordIds: readonly number[]; readonly isFlagged: boolean }

/** Flags records or takes that back; the ticks follow at once, and return where the server refuses. */
export const setFlagsOptions = (queries: QueryClient, kind: FlagKind) => {
  const { queryKey } = flagsQuery(kind)
  return mutationOptions({
    mutationFn: ({ recordIds, isFlagged }: FlagChange) =>
      call(setFlags, { body: { kind, recordIds: [...recordIds], isFlagged } }),
    onMutate: async ({ recordIds, isFlagged }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey) ?? []
      const others = before.filter((id) => !recordIds.includes(id))
      queries.setQueryData(queryKey, isFlagged ? [...recordIds, ...others] : others)
      return { before }
    },
    onError: (_error, _change, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Takes away every flag of the person on records of the kind. */
export const clearFlagsOptions = (queries: QueryClient, kind: FlagKind) =>
  mutationOptions({
    mutationFn: () => call(clearFlags, { query: { kind } }),
    onSettled: () => queries.invalidateQueries({ queryKey: flagsQuery(kind).queryKey }),
  })
