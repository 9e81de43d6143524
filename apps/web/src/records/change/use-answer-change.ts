import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { showNotice } from './undo-notice.ts'

type Change<T> = {
  readonly send: () => Promise<T>
  /** Notice after success, and the undo change. */
  readonly notice?: string
  readonly undo?: (after: T) => Promise<T>
  readonly onDone?: (after: T) => void
}

type Answers<T> = {
  /** Query key of the shown data. */
  readonly queryKey: QueryKey
  /** Record key of the notices. */
  readonly record: string
  readonly schema: { readonly safeParse: (answer: unknown) => { success: boolean; data?: T } }
  /** Further query keys to invalidate. */
  readonly stale?: readonly QueryKey[]
}

/**
 * Changes whose response contains all data of a page, such as a whole tree. It replaces the shown data, like
 * the current data in a rejection. Undo is a normal change; its failure shows in the global dialog.
 */
export function useAnswerChange<T>({ queryKey, record, schema, stale = [] }: Answers<T>) {
  const queries = useQueryClient()
  const show = (answer: T) => {
    queries.setQueryData(queryKey, answer)
    for (const key of stale) void queries.invalidateQueries({ queryKey: key })
  }
  const onError = (error: Error) => {
    const present = error instanceof ApiError ? schema.safeParse(error.current) : undefined
    if (present?.success && present.data !== undefined) queries.setQueryData(queryKey, present.data)
    else void queries.invalidateQueries({ queryKey })
  }
  const takeBack = (send: () => Promise<T>) =>
    void queries
      .getMutationCache()
      .build(queries, { mutationFn: send, onSuccess: show, onError })
      .execute(undefined)
      .then(() => showNotice({ record, text: 'Undone.', undo: null }))
      .catch(() => undefined)
  const { mutate, isPending, error, reset } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ send }: Change<T>) => {
      await queries.cancelQueries({ queryKey })
      return await send()
    },
    // Also runs if the requesting line has been removed.
    onSuccess: (after, { notice, undo, onDone }) => {
      show(after)
      if (notice) showNotice({ record, text: notice, undo: undo ? () => takeBack(() => undo(after)) : null })
      onDone?.(after)
    },
    onError,
  })
  const run = (change: Change<T>) => mutate(change)
  return { run, isPending, error, reset }
}
export type AnswerChanging<T> = ReturnType<typeof useAnswerChange<T>>
