import type { Actor } from '@fettle/rules/permissions'
import type { Clock } from '#platform/clock.ts'
import type { Author } from '#platform/db/author.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, versionConflict } from '#platform/http/problem-error.ts'
import { authorOf, isStale, type RequestContext } from '#platform/http/request-context.ts'

/** The types that the commands on one kind of record speak of. */
export type RecordTypes = {
  deps: { db: Db; clock: Clock }
  row: { id: number; mod_id: number }
  columns: object
  /** A line of the record's log. */
  line: unknown
  /** Something that people are told of by e-mail. */
  notice: unknown
  /** What the kind reads from the row for each of its commands. */
  facts: object
  answer: unknown
}

/** One command on one record: the record as it stands while nobody else may change it, and what is to be written. */
export type RecordCommand<T extends RecordTypes> = Readonly<T['facts']> & {
  readonly trx: Trx
  readonly actor: Actor
  /** In whose name it is written. */
  readonly author: Author
  readonly now: Date
  readonly row: T['row']
  /** Whether the caller edited another version than the present one. */
  readonly isStale: boolean
  /** Columns of the record to write at the end, all at once. */
  set(columns: T['columns']): void
  /** A line for the record's log. */
  log(line: T['line']): void
  /** Something that people are told of by e-mail, once all is written. */
  notify(notice: T['notice']): void
}

/** What a command writes of its record, in one statement. */
export type RecordChange<T extends RecordTypes> = {
  columns: T['columns']
  lines: readonly T['line'][]
  author: Author
  at: Date
}

/** Whether the record was still the version that was decided on, and the first line that was written into its log. */
export type WrittenRecord = { isWritten: boolean; firstLogId: number | null }

/** What commands on one kind of record are made of. */
export type RecordKind<T extends RecordTypes> = {
  /** What people call one of them, in the middle of a sentence. */
  readonly name: string
  /** Keeps everybody else from changing the record until the transaction ends. */
  lock(trx: Trx, id: number): Promise<void>
  /** The record, if the person sees it; throws 404 or 403 otherwise. */
  read(trx: Trx, actor: Actor, id: number): Promise<T['row']>
  /** Throws 403 for a record that the person sees and may not change in any version. */
  assertMayChange?(actor: Actor, row: T['row']): void
  /**
   * Says that access depends on the command, not on the record alone: `work` throws 403 before it throws 412 where the
   * command `isStale`. What it has written by then is taken back.
   */
  readonly workChecksAccess?: true
  factsOf(row: T['row']): T['facts']
  /** Writes with the next statement. */
  write(trx: Trx, row: T['row'], change: RecordChange<T>): Promise<() => Promise<WrittenRecord>>
  /**
   * Reads what the messages about the change say, with the next statement; the function that is returned writes them.
   * `causeLogId` is the first line of the change in the log. Left out by kinds about which nobody is told.
   */
  prepareMessages?(
    deps: T['deps'],
    command: RecordCommand<T>,
    notices: readonly T['notice'][],
  ): Promise<(causeLogId: number) => Promise<void>>
  present(trx: Trx, row: T['row'], reader: { actor: Actor; now: Date }): Promise<T['answer']>
}

/**
 * What is left of a command once its record is written, which returns the answer. What only reads the record goes along
 * with the writing, in one round trip, and is done before the messages are written.
 */
export type Remainder<Answer> = (() => Promise<Answer>) | { read: () => Promise<Answer> }

type CommandWork<T extends RecordTypes, Answer> = (command: RecordCommand<T>) => Promise<Remainder<Answer>>

/**
 * Runs a command on a record: locks it, finds it visible and open to the caller's changes, compares `If-Match`, lets
 * `work` decide and write, then writes the record's columns, its log and the messages about it in the same transaction.
 * `work` returns what is left to do then.
 * Throws 404 or 403 for a record that the caller does not see, 412 with the present record for a stale version.
 */
export const runRecordCommand = <T extends RecordTypes, Answer>(
  kind: RecordKind<T>,
  deps: T['deps'],
  context: RequestContext,
  id: number,
  work: CommandWork<T, Answer>,
): Promise<Answer> =>
  runCommand(deps.db, context, (trx) => runCommandWithin(kind, deps, context, { trx, id, work }))

/** The same inside a transaction that the caller has begun, for a change that concerns several records. */
export async function runCommandWithin<T extends RecordTypes, Answer>(
  kind: RecordKind<T>,
  deps: T['deps'],
  context: RequestContext,
  { trx, id, work }: { trx: Trx; id: number; work: CommandWork<T, Answer> },
): Promise<Answer> {
  const { actor, ifMatch } = context
  const author = authorOf(context)
  const now = deps.clock.now()
  await kind.lock(trx, id)
  const row = await kind.read(trx, actor, id)
  kind.assertMayChange?.(actor, row)
  const changes: T['columns'][] = []
  const lines: T['line'][] = []
  const notices: T['notice'][] = []
  const command: RecordCommand<T> = {
    ...kind.factsOf(row),
    trx,
    actor,
    author,
    now,
    row,
    isStale: isStale(ifMatch, row.mod_id),
    set: (columns) => void changes.push(columns),
    log: (line) => void lines.push(line),
    notify: (notice) => void notices.push(notice),
  }
  const assertPresent = async () => {
    if (command.isStale) throw versionConflict(await kind.present(trx, row, { actor, now }))
  }
  if (!kind.workChecksAccess) await assertPresent()
  const remainder = await work(command)
  await assertPresent()
  const columns: T['columns'] = Object.assign({}, ...changes)
  const finish = typeof remainder === 'function' ? remainder : remainder.read
  if (Object.keys(columns).length === 0 && lines.length === 0) return await finish()
  const written = await kind.write(trx, row, { columns, lines, author, at: now })
  const writeMessages = await kind.prepareMessages?.(deps, command, notices)
  const reading = typeof remainder === 'function' ? null : { answer: await remainder.read() }
  const { isWritten, firstLogId } = await written()
  if (!isWritten) throw conflict(`Somebody else changed this ${kind.name} at the same moment.`)
  if (firstLogId !== null) await writeMessages?.(firstLogId)
  return reading ? reading.answer : await finish()
}
