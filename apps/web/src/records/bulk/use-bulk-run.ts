import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import type { RecordChange, RecordKind } from '../change/record-change.ts'
import { type BulkItem, type BulkOutcome, runBulk } from './bulk-run.ts'

/** State of one record. */
export type BulkLine<Row> = {
  readonly row: Row
  readonly state: 'waiting' | 'sending' | BulkOutcome<never>['state']
  readonly reason: string
}

export type BulkRunning<Row, Answer> = {
  /** One line per record, in selection order. Empty before the first run. */
  readonly lines: readonly BulkLine<Row>[]
  readonly isRunning: boolean
  readonly start: (rows: readonly Row[], changeOf: (row: Row) => RecordChange<Answer>) => void
  /** Starts no further call. */
  readonly stop: () => void
}

type Options<Row, Answer> = {
  readonly kind: RecordKind<Answer>
  /** Called after success with the record as sent, and its current state if returned by the server. */
  readonly onDone: (before: Row, after: Answer | null) => void
  /** Called for a record with a different version than the selected one. */
  readonly onSeen: (current: Answer) => void
}

/**
 * Changes many records, each in a separate call with its own idempotency key. A change without a response
 * keeps its key, so that a retry never runs twice. Lists are refetched once, at the end.
 */
export function useBulkRun<Row, Answer>(options: Options<Row, Answer>): BulkRunning<Row, Answer> {
  const { kind, onDone, onSeen } = options
  const queries = useQueryClient()
  const keep = (record: Answer) => queries.setQueryData(kind.queryKeyOf(kind.idOf(record)), record)
  const [lines, setLines] = useState<readonly BulkLine<Row>[]>([])
  const unanswered = useRef(new Map<string, string>())
  const isStopped = useRef(false)
  const mark = (row: Row, state: BulkLine<Row>['state'], reason = '') =>
    setLines((before) => before.map((line) => (line.row === row ? { ...line, state, reason } : line)))

  const { mutate, isPending } = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (items: readonly BulkItem<Row, Answer>[]) =>
      runBulk({
        items,
        kind,
        isStopped: () => isStopped.current,
        onSent: ({ row }) => mark(row, 'sending'),
        onOutcome: ({ row, change }, outcome) => {
          mark(row, outcome.state, outcome.state === 'done' ? '' : outcome.reason)
          if (outcome.state === 'unanswered') return
          unanswered.current.delete(change.signature)
          if (outcome.state === 'done') {
            if (outcome.answer) keep(outcome.answer)
            onDone(row, outcome.answer)
          } else if (outcome.current) {
            keep(outcome.current)
            onSeen(outcome.current)
          }
        },
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: kind.listKey }),
  })

  const keyOf = (signature: string) => {
    const key = unanswered.current.get(signature) ?? newIdempotencyKey()
    unanswered.current.set(signature, key)
    return key
  }
  return {
    lines,
    isRunning: isPending,
    start: (rows, changeOf) => {
      isStopped.current = false
      setLines(rows.map((row) => ({ row, state: 'waiting', reason: '' })))
      mutate(
        rows.map((row) => {
          const change = changeOf(row)
          return { row, change, idempotencyKey: keyOf(change.signature) }
        }),
      )
    },
    stop: () => {
      isStopped.current = true
    },
  }
}
