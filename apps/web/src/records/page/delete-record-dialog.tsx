import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { Confirm } from '#ui/confirm.tsx'
import type { RecordKind } from '../change/record-change.ts'

type Props<T> = {
  readonly kind: RecordKind<T>
  readonly record: T
  /** Display name of the record. */
  readonly name: string
  readonly message: string
  readonly remove: (headers: { ifMatch: number; idempotencyKey: string }) => Promise<unknown>
  /** Path of the list, shown instead of the deleted record's page. Absent if the record has no page. */
  readonly list?: string
  readonly onClose: () => void
  /** Alternative to deleting a record in use. Absent without permission. */
  readonly onMakeInactive?: () => void
  /** Error of the alternative. */
  readonly inactiveError?: Error | null
}

/** Deletes a record after confirmation. One in use can be deactivated instead. */
export function DeleteRecordDialog<T>(props: Props<T>): ReactNode {
  const { kind, record, name, message, remove, list, onClose, onMakeInactive, inactiveError } = props
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { mutate, isPending, error } = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => remove({ ifMatch: kind.versionOf(record), idempotencyKey }),
    onSuccess: async () => {
      onClose()
      if (list !== undefined) await navigate({ to: list, replace: true })
      queries.removeQueries({ queryKey: kind.queryKeyOf(kind.idOf(record)) })
      await queries.invalidateQueries({ queryKey: [kind.name] })
    },
  })
  const isInUse = error instanceof ApiError && error.errors.some(({ code }) => code === 'in-use')
  const isOver = isInUse && onMakeInactive !== undefined
  const shown = inactiveError ?? error
  return (
    <Confirm
      title={`Delete ${name}?`}
      opened
      message={isInUse ? undefined : message}
      error={shown ? wordsOf(shown) : undefined}
      isBusy={isPending}
      isDangerous={!isOver}
      confirmLabel={isOver ? 'Make inactive' : 'Delete'}
      onConfirm={() => (isOver ? onMakeInactive() : mutate())}
      onClose={onClose}
    />
  )
}

/** Distinct sentences of the server's response. */
function wordsOf(error: Error): string {
  const { title, message } = describeError(error)
  const named = error instanceof ApiError ? error.errors.map((one) => one.message) : []
  return [...new Set(named.length > 0 ? named : [title, message])].join(' ')
}
