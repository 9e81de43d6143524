import { ApiError } from '#lib/api-error.ts'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { pause } from '#lib/pause.ts'
import type { RecordChange, RecordKind } from '../change/record-change.ts'

/** A record whose change is sent, and under which key; the same key again where the last attempt had no answer. */
export type BulkItem<Row, Answer> = {
  readonly row: Row
  readonly change: RecordChange<Answer>
  readonly idempotencyKey: string
}

export type BulkOutcome<Answer> =
  | { readonly state: 'done'; readonly answer: Answer | null }
  /** `current` is the record as it now is, where the server told it. */
  | { readonly state: 'refused'; readonly reason: string; readonly current: Answer | null }
  /** Whether it was done is not known. */
  | { readonly state: 'unanswered'; readonly reason: string }

/** The server's limit of calls a minute was reached: waiting and sending again does it. */
const tooManyCalls = 429
const tooManyCallsPauseMs = 5000

/** Calls that are under way at a time: enough to hide the way to the server, few enough to leave it to others. */
export const bulkCallsAtATime = 4

export type BulkRun<Row, Answer> = {
  readonly items: readonly BulkItem<Row, Answer>[]
  readonly kind: Pick<RecordKind<Answer>, 'schema'>
  readonly onSent: (item: BulkItem<Row, Answer>) => void
  readonly onOutcome: (item: BulkItem<Row, Answer>, outcome: BulkOutcome<Answer>) => void
  /** No further call begins; those under way are heard to their end. */
  readonly isStopped: () => boolean
}

/** Sends every change by a call of its own, so that one that is refused holds up no other. Never raises. */
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

/** Everything that the server names, else the words of the catalog. */
function reasonOf(error: unknown): string {
  const named = error instanceof ApiError && error.status !== 403 ? error.errors : []
  if (named.length > 0) return [...new Set(named.map(({ message }) => message))].join(' ')
  const { title, message, detail } = describeError(error)
  return detail ?? (message === errorTitle ? title : message)
}
