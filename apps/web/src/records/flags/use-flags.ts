import type { FlagKind } from '@fettle/contract/flags'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clearFlagsOptions, flagsQuery, setFlagsOptions } from './flags.queries.ts'

/** The person's flags on records of one kind. */
export type Flags = {
  readonly kind: FlagKind
  readonly has: (id: number) => boolean
  readonly count: number
  readonly set: (ids: readonly number[], isFlagged: boolean) => void
  readonly clear: () => void
}

/** The person's flags. `onChanged` is called after the server accepts a change ([C0.012], [C0.013]). */
export function useFlags(kind: FlagKind, onChanged: () => void): Flags {
  const queries = useQueryClient()
  const { data } = useQuery(flagsQuery(kind))
  const ids = useMemo(() => new Set(data), [data])
  const { mutate: set } = useMutation(setFlagsOptions(queries, kind))
  const { mutate: clear } = useMutation(clearFlagsOptions(queries, kind))
  return {
    kind,
    has: (id) => ids.has(id),
    count: ids.size,
    set: (recordIds, isFlagged) => set({ recordIds, isFlagged }, { onSuccess: onChanged }),
    clear: () => clear(undefined, { onSuccess: onChanged }),
  }
}
