import { useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import type { RecordKind } from '../change/record-change.ts'
import type { DraftState } from './use-draft.ts'

type Options<D, T, Made extends T | null> = {
  readonly kind: Pick<RecordKind<T>, 'name' | 'idOf' | 'queryKeyOf'>
  readonly state: Pick<DraftState<D, unknown>, 'draft' | 'idempotencyKey' | 'forget'>
  /** Creates the record, or several, which return null. */
  readonly post: (draft: D, idempotencyKey: string) => Promise<Made>
  /** Opens the result. */
  readonly open: (made: Made) => Promise<void>
}

/** Creates a record from the input, removes the draft, and opens the record. */
export function useCreateRecord<D, T, Made extends T | null>({
  kind,
  state,
  post,
  open,
}: Options<D, T, Made>) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => post(state.draft, state.idempotencyKey),
    onSuccess: async (made) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: [kind.name] })
      if (made !== null) queries.setQueryData(kind.queryKeyOf(kind.idOf(made)), made)
      await open(made)
    },
  })
  return { isPending, error, send: () => mutate() }
}
