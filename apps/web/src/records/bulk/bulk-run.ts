import { ApiError } from '#lib/api-error.ts'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { pause } from '#lib/pause.ts'
import type { RecordChange, RecordKind } from '../change/record-change.ts'

/** A record to change with its key. A retry without a previous response uses the same key. */
export type BulkItem<Row, Answer> = {
  readonly row: Row
  readonly change: RecordChange<Answer>
  readonly idempotencyKey: string
}

export type BulkOutcome<Answer> =
  | { readonly state: 'done'; readonly answer: Answer | null }
  /** `current` is the record's current state, if returned by the server. */
  | { readonly state: 'refused'; readonly reason: string; readonly current: Answer | null }
  /** The result is unknown. */
  | { readonly state: 'unanswered'; readonly reason: string }

/** Rate limited: retried after waiting. */
const tooManyCalls = 429
const tooManyCallsPauseMs = 5000

/** Maximum concurrent calls: enough to hide latency, few enough for other users. */
const bulkCallsAtATime = 4

export type BulkRun<Row, Answer> = {
  readonly items: readonly BulkItem<Row, Answer>[]
  readonly kind: Pick<RecordKind<Answer>, 'schema'>
  readonly onSent: (item: BulkItem<Row, Answer>) => void
  readonly onOutcome: (item: BulkItem<Row, Answer>, outcome: BulkOutcome<Answer>) => void
  /** Starts no further calls, and waits for running ones. */
  readonly isStopped: () => boolean
}

/** Sends each change in a separate call, so that a rejection does not block others. Never throws. */
export async function runBulk<Row, Answer>({
  items,
  kind,
  onSent,
  onOutcome,
  isStopped,
}: BulkRun<Row, Answer>): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item && !isStopped(); item = left.shift()) {
      onSent(item)
      onOutcome(item, await outcomeOf(item, { kind, isStopped }))
    }
  }
  await Promise.all(Array.from({ length: bulkCallsAtATime }, work))
}

async function outcomeOf<Row, Answer>(
  item: BulkItem<Row, Answer>,
  { kind, isStopped }: Pick<BulkRun<Row, Answer>, 'kind' | 'isStopped'>,
): Promise<BulkOutcome<Answer>> {
  const { change, idempotencyKey } = item
  try {
    return { state: 'done', answer: await change.send({ ifMatch: change.seen, idempotencyKey }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === tooManyCalls && !isStopped()) {
      await pause(tooManyCallsPauseMs)
      return await outcomeOf(item, { kind, isStopped })
    }
    if (!(error instanceof ApiError) || error.status === 0) {
      return { state: 'unanswered', reason: reasonOf(error) }
    }
    const current = kind.schema.safeParse(error.current)
    return { state: 'refused', reason: reasonOf(error), current: current.success ? current.data : null }
  }
}

/** All server problems, else the catalog's message. */
function reasonOf(error: unknown): string {
  const named = error instanceof ApiError && error.status !== 403 ? error.errors : []
  if (named.length > 0) return [...new Set(named.map(({ message }) => message))].join(' ')
  const { title, message, detail } = describeError(error)
  return detail ?? (message === errorTitle ? title : message)
}
