import type { Actor } from '@fettle/rules/access/permissions'
import type { Clock } from '#platform/clock.ts'
import type { Author } from '#platform/db/author.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, versionConflict } from '#platform/http/problem-error.ts'
import { authorOf, isStale, type RequestContext } from '#platform/http/request-context.ts'
import type { LogEntry, RecordStore, RecordTableName } from './record-log.repository.ts'
import { lockRecord, type WrittenRecord, writeLogged, writeRecord } from './write-record.repository.ts'

type Stamped = { id: number; mod_id: number }

/** One command on one locked record, with the pending changes. */
export type RecordCommand<Row, Columns, Line> = {
  readonly trx: Trx
  readonly actor: Actor
  readonly author: Author
  readonly now: Date
  readonly row: Row
  /** Whether the caller edited an outdated version. */
  readonly isStale: boolean
  /** Columns of the record, written together at the end. */
  set(columns: Columns): void
  /** Adds a line to the record's log. */
  log(line: Line): void
}

/** Definition of the commands for one kind of record. */
export type RecordKind<Row extends Stamped, Columns extends object, Line, Answer> = {
  /** Noun for the record, in the middle of a sentence. */
  readonly name: string
  /** Locks the record until the transaction ends. */
  lock(trx: Trx, id: number): Promise<void>
  /** The record if the person may change it in some version. Throws 404 or 403 otherwise. */
  read(trx: Trx, actor: Actor, id: number): Promise<Row>
  /**
   * Whether access depends on the command. If so, `work` throws 403 before 412 for a command that `isStale`.
   * Earlier writes are rolled back.
   */
  readonly workChecksAccess?: true
  /** Writes with the next statement. The returned function may write what depends on the new log lines. */
  write(
    trx: Trx,
    row: Row,
    change: LogEntry<Line> & { columns: Columns },
  ): Promise<() => Promise<WrittenRecord>>
  present(trx: Trx, row: Row, reader: { actor: Actor; now: Date }): Promise<Answer>
}

/** Lock and write of a kind whose record is one row, with its log if it has one. */
export const storedIn = <Line extends { event: string } = never>(
  store: RecordStore<Line> | { readonly table: RecordTableName; readonly log?: never },
) => ({
  lock: (trx: Trx, id: number) => lockRecord(trx, store.table, id),
  write: (trx: Trx, row: Stamped, change: LogEntry<Line> & { columns: object }) =>
    store.log === undefined
      ? writeRecord(trx, store.table, row, change)
      : writeLogged(trx, store, row, change),
})

/**
 * The rest of a command after writing its record; returns the response. Read-only parts run in the same round
 * trip as the write.
 */
export type Remainder<Answer> = (() => Promise<Answer>) | { read: () => Promise<Answer> }

type Deps = { db: Db; clock: Clock }

/** What a command on a record needs of its caller. */
export type CommandContext = Pick<RequestContext, 'actor' | 'author' | 'ifMatch'>

/**
 * Runs a command on a record: locks it, checks visibility and permission, compares `If-Match`, runs `work`,
 * then writes the record's columns, log and notices in the same transaction. `work` returns the rest of the
 * command. Throws 404 or 403 for an invisible record, 412 with the current record for a stale version.
 */
export const runRecordCommand = <Row extends Stamped, Columns extends object, Line, Present, Answer>(
  kind: RecordKind<Row, Columns, Line, Present>,
  deps: Deps,
  context: RequestContext,
  id: number,
  work: (command: RecordCommand<Row, Columns, Line>) => Promise<Remainder<Answer>>,
): Promise<Answer> =>
  runCommand(deps.db, context, (trx) => runCommandWithin(kind, deps, context, { trx, id, work }))

/** The same inside the caller's transaction, for a change of several records. */
export async function runCommandWithin<Row extends Stamped, Columns extends object, Line, Present, Answer>(
  kind: RecordKind<Row, Columns, Line, Present>,
  { clock }: Pick<Deps, 'clock'>,
  context: CommandContext,
  {
    trx,
    id,
    work,
  }: {
    trx: Trx
    id: number
    work: (command: RecordCommand<Row, Columns, Line>) => Promise<Remainder<Answer>>
  },
): Promise<Answer> {
  const { actor, ifMatch } = context
  const author = authorOf(context)
  const now = clock.now()
  await kind.lock(trx, id)
  const row = await kind.read(trx, actor, id)
  const columns = {} as Columns
  const lines: Line[] = []
  const command: RecordCommand<Row, Columns, Line> = {
    trx,
    actor,
    author,
    now,
    row,
    isStale: isStale(ifMatch, row.mod_id),
    set: (changes) => void Object.assign(columns, changes),
    log: (line) => void lines.push(line),
  }
  const assertPresent = async () => {
    if (command.isStale) throw versionConflict(await kind.present(trx, row, { actor, now }))
  }
  if (!kind.workChecksAccess) await assertPresent()
  const remainder = await work(command)
  await assertPresent()
  const finish = typeof remainder === 'function' ? remainder : remainder.read
  if (Object.keys(columns).length === 0 && lines.length === 0) return await finish()
  const written = await kind.write(trx, row, { columns, lines, author, at: now })
  const reading = typeof remainder === 'function' ? null : { answer: await remainder.read() }
  const { isWritten } = await written()
  if (!isWritten) throw conflict(`Somebody else changed this ${kind.name} at the same moment.`)
  return reading ? reading.answer : await finish()
}
