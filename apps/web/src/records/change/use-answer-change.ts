import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { showNotice } from './undo-notice.ts'

type Change<T> = {
  readonly send: () => Promise<T>
  /** What is told once it is done, and the change that takes it back. */
  readonly notice?: string
  readonly undo?: (after: T) => Promise<T>
  readonly onDone?: (after: T) => void
}

type Answers<T> = {
  /** Where the answer is shown. */
  readonly queryKey: QueryKey
  /** What the notices are about. */
  readonly record: string
  readonly schema: { readonly safeParse: (answer: unknown) => { success: boolean; data?: T } }
  /** What else a change makes stale. */
  readonly stale?: readonly QueryKey[]
}

/**
 * Changes whose answer is all that a page shows, such as a whole tree: it takes the place of what is on the screen, and so
 * does the present state beside a refusal. Taking back is a change like any other; its failure shows in the global dialog.
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
    // Also where the line that asked for it is gone by then.
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
