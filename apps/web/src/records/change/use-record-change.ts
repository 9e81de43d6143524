import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useShownSignal } from '#lib/use-shown-signal.ts'
import { changeRecordOptions, hasPendingChange } from './record-change.queries.ts'
import { type DraftOfChange, type RecordChange, type RecordKind, recordKey } from './record-change.ts'
import { onDeviceText, showChangeNotice } from './undo-notice.ts'

type RunOptions<T> = {
  /**
   * Called after success: closes a dialog, clears an input. The record is null if the response was not a
   * record.
   */
  readonly onDone?: (record: T | null) => void
  /** Text of the notice after success. A function if it depends on the changed record. */
  readonly notice?: string | ((record: T | null) => string)
  /** The undo change, if available. */
  readonly undo?: (after: T) => RecordChange<T> | null
  /** The stored input sent by the change. Removed on success, even if its form has closed. */
  readonly draft?: DraftOfChange
  /**
   * Called once the change is on the disk of this device, or at once if the device stores none. Such a change does not wait
   * for the answers to earlier ones. Only for changes that name no version.
   */
  readonly onStored?: () => void
}

/** State and callbacks to change a record, for buttons, fields and dialogs. */
export type RecordChanging<T> = {
  readonly isPending: boolean
  /** Error of the last attempt. The caller shows it and keeps the input. */
  readonly error: Error | null
  readonly run: (change: RecordChange<T>, options?: RunOptions<T>) => void
  /** Clears the last error. */
  readonly reset: () => void
}

/**
 * The standard way for screens to change a record. A change without a response (offline, timeout) is retried
 * with the same idempotency key, so it never runs twice. A second click while pending is ignored, because it
 * may come before the button is disabled.
 */
export function useRecordChange<T>(kind: RecordKind<T>, id: number): RecordChanging<T> {
  const queries = useQueryClient()
  const unanswered = useRef<{ signature: string; key: string }>(undefined)
  const onItsWay = useRef<string>(undefined)
  const shown = useShownSignal(recordKey(kind, id))
  const { mutate, isPending, error, reset } = useMutation(changeRecordOptions(queries, kind, id))
  const run = (change: RecordChange<T>, { onDone, notice, undo, draft, onStored }: RunOptions<T> = {}) => {
    const { signature } = change
    if (onItsWay.current === signature) return
    onItsWay.current = signature
    const before = unanswered.current ?? draft?.sent
    const idempotencyKey = before?.signature === signature ? before.key : newIdempotencyKey()
    const isAfterOwn = hasPendingChange(queries, kind, id)
    draft?.markSent({ signature, key: idempotencyKey })
    mutate(
      { change, idempotencyKey, isAfterOwn, signal: shown.signal(), draft, onStored },
      {
        onSuccess: ({ record, isOnDevice }) => {
          unanswered.current = undefined
          onDone?.(record)
          if (isOnDevice) {
            showChangeNotice({ queries, kind, id, text: onDeviceText, back: null })
            return
          }
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
      // The result is no longer awaited.
      onItsWay.current = undefined
      shown.leave()
      reset()
    },
  }
}
