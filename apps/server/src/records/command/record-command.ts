import type { Actor } from '@fettle/rules/permissions'
import type { Clock } from '#platform/clock.ts'
import type { Author } from '#platform/db/author.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, versionConflict } from '#platform/http/problem-error.ts'
import { authorOf, isStale, type RequestContext } from '#platform/http/request-context.ts'

/** The types of the commands for one kind of record. */
export type RecordTypes = {
  deps: { db: Db; clock: Clock }
  row: { id: number; mod_id: number }
  columns: object
  /** A line of the record's log. */
  line: unknown
  /** An e-mail notice. */
  notice: unknown
  /** Data loaded from the row for each command of the kind. */
  facts: object
  answer: unknown
}

/** One command on one locked record, with the pending changes. */
export type RecordCommand<T extends RecordTypes> = Readonly<T['facts']> & {
  readonly trx: Trx
  readonly actor: Actor
  /** The author of the changes. */
  readonly author: Author
  readonly now: Date
  readonly row: T['row']
  /** Whether the caller edited an outdated version. */
  readonly isStale: boolean
  /** Columns of the record, written together at the end. */
  set(columns: T['columns']): void
  /** Adds a line to the record's log. */
  log(line: T['line']): void
  /** Adds an e-mail notice, sent after all writes. */
  notify(notice: T['notice']): void
}

/** Writes of a command to its record, in one statement. */
type RecordChange<T extends RecordTypes> = {
  columns: T['columns']
  lines: readonly T['line'][]
  author: Author
  at: Date
}

/** Whether the record still had the expected version, and the id of the first new log line. */
export type WrittenRecord = { isWritten: boolean; firstLogId: number | null }

/** Definition of the commands for one kind of record. */
export type RecordKind<T extends RecordTypes> = {
  /** Noun for the record, in the middle of a sentence. */
  readonly name: string
  /** Locks the record until the transaction ends. */
  lock(trx: Trx, id: number): Promise<void>
  /** The record if visible to the person. Throws 404 or 403 otherwise. */
  read(trx: Trx, actor: Actor, id: number): Promise<T['row']>
  /** Throws 403 for a visible record that the person may not change in any version. */
  assertMayChange?(actor: Actor, row: T['row']): void
  /**
   * Whether access depends on the command. If so, `work` throws 403 before 412 for a command that `isStale`.
   * Earlier writes are rolled back.
   */
  readonly workChecksAccess?: true
  factsOf(row: T['row']): T['facts']
  /** Writes with the next statement. */
  write(trx: Trx, row: T['row'], change: RecordChange<T>): Promise<() => Promise<WrittenRecord>>
  /**
   * Loads the data for the notices with the next statement, and returns a function that writes them.
   * `causeLogId` is the change's first log line. Absent for kinds without notices.
   */
  prepareMessages?(
    deps: T['deps'],
    command: RecordCommand<T>,
    notices: readonly T['notice'][],
  ): Promise<(causeLogId: number) => Promise<void>>
  present(trx: Trx, row: T['row'], reader: { actor: Actor; now: Date }): Promise<T['answer']>
}

/**
 * The rest of a command after writing its record; returns the response. Read-only parts run in the same round
 * trip as the write, before the notices are written.
 */
export type Remainder<Answer> = (() => Promise<Answer>) | { read: () => Promise<Answer> }

type CommandWork<T extends RecordTypes, Answer> = (command: RecordCommand<T>) => Promise<Remainder<Answer>>

/**
 * Runs a command on a record: locks it, checks visibility and permission, compares `If-Match`, runs `work`,
 * then writes the record's columns, log and notices in the same transaction. `work` returns the rest of the
 * command. Throws 404 or 403 for an invisible record, 412 with the current record for a stale version.
 */
export const runRecordCommand = <T extends RecordTypes, Answer>(
  kind: RecordKind<T>,
  deps: T['deps'],
  context: RequestContext,
  id: number,
  work: CommandWork<T, Answer>,
): Promise<Answer> =>
  runCommand(deps.db, context, (trx) => runCommandWithin(kind, deps, context, { trx, id, work }))

/** The same inside the caller's transaction, for a change of several records. */
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
