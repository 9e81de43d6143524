import type { SortDirection } from '@fettle/rules/records/paging'
import { type RawBuilder, sql } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import type { Database, DbOrTrx, Trx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { repeated } from '#platform/db/prepared.ts'
import { logEventText, storedEvent } from '#platform/db/stored-log-event.ts'

/** A table with an id and a version. */
export type RecordTableName = {
  [Name in keyof Database]: Database[Name] extends { id: unknown; mod_id: unknown } ? Name : never
}[keyof Database]

/** Where one kind of record is stored: its table, its log, and the column of the log with the record's id. */
export type RecordStore<Line extends { event: string } = { event: string }> = {
  readonly table: RecordTableName
  readonly log: Exclude<Extract<keyof Database, `${string}_log`>, 'work_order_log'>
  readonly owner: string
  /** Never set: the type of the log's lines. */
  readonly line?: Line
}

/** Consecutive log lines by one author at one time. */
export type LogEntry<Line> = { author: Author; at: Date; lines: readonly Line[] }

/** SQL that inserts lines with the author's display name: all for one record, or each for the record at its index. */
export function logInsert(
  { log, owner }: RecordStore,
  records: number | readonly number[],
  { author, at, lines }: LogEntry<{ event: string }>,
): RawBuilder<unknown> {
  const stored = lines.map(storedEvent)
  const recordIds = typeof records === 'number' ? lines.map(() => records) : records
  return sql`insert into ${sql.table(log)} (${sql.ref(owner)}, at, user_id, user_name, event, parameters)
    select line.record_id, ${at}::timestamptz, ${author.userId}::bigint, ${authorName(author)}, line.event, line.parameters
    from unnest(${recordIds}::bigint[], ${stored.map(({ event }) => event)}::text[],
      ${stored.map(({ parameters }) => parameters)}::jsonb[]) with ordinality line (record_id, event, parameters, place)
    order by line.place`
}

/** Adds lines to the log of a record, or one line to the log of each record. */
export async function insertLog<Line extends { event: string }>(
  trx: Trx,
  store: RecordStore<Line>,
  records: number | readonly number[],
  entry: LogEntry<NoInfer<Line>>,
): Promise<void> {
  await logInsert(store, records, entry).execute(trx)
}

export type LogQuery = { skip: number; take: number; sortDirection?: SortDirection | undefined }

/** One page of a record's log without the events in `except`, newest first by default. */
export const findLog = <Event extends { event: string }>(
  db: DbOrTrx,
  { log, owner }: RecordStore<Event>,
  recordId: number,
  { except, ...query }: LogQuery & { except: readonly string[] },
) =>
  fetchPage(
    db
      .selectFrom(
        sql<object>`(
          select id, at, user_name, ${sql.raw(logEventText)} as event from ${sql.table(log)}
          where ${sql.ref(owner)} = ${recordId} and event <> all(${except}::text[]))`.as('line'),
      )
      .modifyFront(repeated)
      .selectAll()
      .$castTo<{ id: number; at: Date; user_name: string; event: Event }>(),
    query,
    {
      columns: { dateTime: byValue('line.at') },
      sortColumn: 'dateTime',
      sortDirection: query.sortDirection ?? 'descend',
      fallback: 'dateTime',
      tieBreak: 'line.id',
    },
  )
