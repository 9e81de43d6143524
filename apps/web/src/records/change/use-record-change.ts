import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { changeRecordOptions, hasPendingChange } from './record-change.queries.ts'
import type { DraftOfChange, RecordChange, RecordKind } from './record-change.ts'
import { showChangeNotice } from './undo-notice.ts'

export type RunOptions<T> = {
  /** After it was done: closes a dialog, clears an input. The record is null where the answer was something else. */
  readonly onDone?: (record: T | null) => void
  /** Text of the notice after success; a function when it depends on the changed record. */
  readonly notice?: string | ((record: T | null) => string)
  /** The change that takes it back, where there is one. */
  readonly undo?: (after: T) => RecordChange<T> | null
  /** The stored entry that the change sends. It is removed on success, also when its form is gone by then. */
  readonly draft?: DraftOfChange
}

/** What a button, a field or a dialog needs to change its record. */
export type RecordChanging<T> = {
  readonly isPending: boolean
  /** Why the last attempt failed; the place that asked shows it and keeps what was entered. */
  readonly error: Error | null
  readonly run: (change: RecordChange<T>, options?: RunOptions<T>) => void
  /** Forgets the last failure. */
  readonly reset: () => void
}

/** The same change, which removes the stored entry as soon as it was made. */
const clearing = <T>(change: RecordChange<T>, draft: DraftOfChange): RecordChange<T> => ({
  ...change,
  send: async (headers) => {
    const record = await change.send(headers)
    draft.clear()
    return record
  },
})

/**
 * The one way in which a screen changes a record. A change that had no answer (offline, too slow) is sent again under
 * the same idempotency key, so that pressing the button once more never does it twice. A second press while the change
 * is on its way does nothing: it may come before the button shows that.
 */
export function useRecordChange<T>(kind: RecordKind<T>, id: number): RecordChanging<T> {
  const queries = useQueryClient()
  const unanswered = useRef<{ signature: string; key: string }>(undefined)
  const onItsWay = useRef<string>(undefined)
  const { mutate, isPending, error, reset } = useMutation(changeRecordOptions(queries, kind, id))
  const run = (change: RecordChange<T>, { onDone, notice, undo, draft }: RunOptions<T> = {}) => {
    const { signature } = change
    if (onItsWay.current === signature) return
    onItsWay.current = signature
    const before = unanswered.current ?? draft?.sent
    const idempotencyKey = before?.signature === signature ? before.key : newIdempotencyKey()
    const isAfterOwn = hasPendingChange(queries, kind, id)
    draft?.markSent({ signature, key: idempotencyKey })
    mutate(
      { change: draft ? clearing(change, draft) : change, idempotencyKey, isAfterOwn },
      {
        onSuccess: (record) => {
          unanswered.current = undefined
          onDone?.(record)
          const back = record === null ? null : (undo?.(record) ?? null)
          if (notice) {
            const text = typeof notice === 'string' ? notice : notice(record)
            showChangeNotice({ queries, kind, id, text, back })
          }
        },
        onError: (failure) => {
          const isUnanswered = failure instanceof ApiError && failure.status === 0
          unanswered.current = isUnanswered ? { signature, key: idempotencyKey } : undefined
          if (!isUnanswered) draft?.markSent(undefined)
        },
        onSettled: () => {
          if (onItsWay.current === signature) onItsWay.current = undefined
        },
      },
    )
  }
  return {
    isPending,
    error,
    run,
    reset: () => {
      // Nobody hears any more how it ended.
      onItsWay.current = undefined
      reset()
    },
  }
}
