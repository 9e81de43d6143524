import { clearFlags, type FlagKind, listFlags, setFlags } from '@fettle/contract/flags'
import { maxFlagsAtOnce } from '@fettle/rules/records/limits'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { chunksOf } from '#lib/chunks.ts'

/** The ids of a kind flagged by the person. */
export const flagsQuery = (kind: FlagKind) =>
  queryOptions({
    queryKey: ['flag', kind],
    queryFn: async ({ signal }) => (await call(listFlags, { query: { kind }, signal })).recordIds,
  })

type FlagChange = { readonly recordIds: readonly number[]; readonly isFlagged: boolean }

/** Flags or unflags records. The marks update immediately, and revert if rejected. */
export const setFlagsOptions = (queries: QueryClient, kind: FlagKind) => {
  const { queryKey } = flagsQuery(kind)
  return mutationOptions({
    mutationFn: async ({ recordIds, isFlagged }: FlagChange) => {
      for (const part of chunksOf(recordIds, maxFlagsAtOnce))
        await call(setFlags, { body: { kind, recordIds: part, isFlagged } })
    },
    onMutate: async ({ recordIds, isFlagged }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey) ?? []
      const changed = new Set(recordIds)
      const others = before.filter((id) => !changed.has(id))
      queries.setQueryData(queryKey, isFlagged ? [...recordIds, ...others] : others)
      return { before }
    },
    onError: (_error, _change, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Removes all of the person's flags on records of the kind. */
export const clearFlagsOptions = (queries: QueryClient, kind: FlagKind) =>
  mutationOptions({
    mutationFn: () => call(clearFlags, { query: { kind } }),
    onSettled: () => queries.invalidateQueries({ queryKey: flagsQuery(kind).queryKey }),
  })
