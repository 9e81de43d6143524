import type { SortDirection } from '@fettle/rules/paging'
import { type RawBuilder, sql } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { repeated } from '#platform/db/prepared.ts'
import { logEventText, storedEvent } from '#platform/db/stored-log-event.ts'

/** The log of one kind of record: its table, and the column with the record's id. */
export type LogTable = {
  table: 'asset_log' | 'contact_log' | 'pm_schedule_log' | 'role_log' | 'user_account_log' | 'vendor_log'
  owner: string
}

/** Log lines for some records, in order, with one person and time. */
export type LogEntry = { author: Author; at: Date; lines: readonly { event: string }[] }

/** SQL that inserts lines with the person's display name. Each line belongs to the record at its index. */
export function logInsert(
  { table, owner }: LogTable,
  recordIds: readonly number[],
  { author, at, lines }: LogEntry,
): RawBuilder<unknown> {
  const stored = lines.map(storedEvent)
  return sql`insert into ${sql.table(table)} (${sql.ref(owner)}, at, user_id, user_name, event, parameters)
    select line.record_id, ${at}::timestamptz, ${author.userId}::bigint, ${authorName(author)}, line.event, line.parameters
    from unnest(${recordIds}::bigint[], ${stored.map(({ event }) => event)}::text[],
      ${stored.map(({ parameters }) => parameters)}::jsonb[]) with ordinality line (record_id, event, parameters, place)
    order by line.place`
}

/** Adds one line to the log of each record. */
export async function insertLog(
  trx: Trx,
  log: LogTable,
  lines: readonly { recordId: number; line: { event: string } }[],
  { author, at }: Pick<LogEntry, 'author' | 'at'>,
): Promise<void> {
  const recordIds = lines.map(({ recordId }) => recordId)
  await logInsert(log, recordIds, { author, at, lines: lines.map(({ line }) => line) }).execute(trx)
}

/** One page of a record's log, newest first by default. The caller has checked the record. */
export const findLog = <Event>(
  db: DbOrTrx,
  { table, owner }: LogTable,
  recordId: number,
  query: { skip: number; take: number; sortDirection?: SortDirection | undefined },
) =>
  fetchPage(
    db
      .selectFrom(
        sql<{ id: number; at: Date; user_name: string; event: Event }>`(
          select id, at, user_name, ${sql.raw(logEventText)} as event from ${sql.table(table)}
          where ${sql.ref(owner)} = ${recordId})`.as('line'),
      )
      .modifyFront(repeated)
      .selectAll(),
    query,
    {
      columns: { dateTime: byValue('line.at') },
      sortColumn: 'dateTime',
      sortDirection: query.sortDirection ?? 'descend',
      fallback: 'dateTime',
      tieBreak: 'line.id',
    },
  )
