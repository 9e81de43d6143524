import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import type { Database, DbOrTrx, Trx } from '#platform/db/database.ts'
import { type NumberingEvent, storedLogEvent } from '#platform/db/stored-log-event.ts'
import type { WrittenRecord } from '#records/command/record-command.ts'
import { writeRecord } from '#records/command/write-record.repository.ts'

/** Columns of an order that a command writes. */
export type OrderColumns = Updateable<Database['work_order']>

/** What gives orders and requests their numbers. */
export type Counter = 'work order' | 'request'

/** A line of a log, which may tell the number that the same statement takes. */
export type LogLine = OrderLogEvent | NumberingEvent

/** Lines of one order's log, in their order, by one person at one moment. */
export type LogEntry = { author: Author; at: Date; lines: readonly LogLine[] }

/** No number is taken. */
const noNumber = sql<number>`null::bigint`

/** Lines of these tell the number that the statement takes which writes them. */
export const takesNumber = (line: LogLine): boolean => 'number' in line && line.number === 'next'

const numberTaken = sql`(select number from given)`
/** The number as people read it: with the prefix that stands before it from now on. */
export const labelTaken = sql`(select label from given)`

/**
 * Writes an order's columns and the lines of its log, in one statement that is sent with the next one. Where a line tells the next number the order
 * gets it as well: nobody else gets one until the transaction ends, so that there are no gaps.
 */
export function writeOrder(
  trx: Trx,
  order: { id: number; mod_id: number },
  { columns, ...entry }: LogEntry & { columns: OrderColumns },
): Promise<() => Promise<WrittenRecord>> {
  const isNumbered = entry.lines.some(takesNumber)
  return writeRecord(trx, 'work_order', order, {
    before: isNumbered ? [takenFrom('work order')] : [],
    columns: isNumbered
      ? { ...columns, number: numberTaken, number_prefix: sql`(select prefix from given)` }
      : columns,
    logged: logInsert(sql`${order.id}::bigint`, entry, isNumbered ? labelTaken : noNumber),
  })
}

/** The step of a statement that takes the next number of a counter, which the other steps find as `required`. */
export const takenFrom = (counter: Counter): RawBuilder<unknown> =>
  sql`given as materialized (
    select taken.*, case when prefix = '' then to_jsonb(number) else to_jsonb(prefix || number) end as label
    from (select next_number(${counter}) as number, ${counter === 'request' ? sql`''` : sql`order_number_prefix()`} as prefix) taken)`

/** Inserts lines of an order's log under the name that the person goes by, as a piece of SQL. */
export function logInsert(
  workorderId: RawBuilder<unknown>,
  { author, at, lines }: LogEntry,
  number: RawBuilder<unknown> = noNumber,
): RawBuilder<unknown> {
  const way = author.outsider ? { way: author.outsider.way } : {}
  const stored = lines.map((line) => storedLogEvent({ ...line, ...way }))
  return sql`insert into work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters)
    select ${workorderId}, ${at}::timestamptz, ${author.userId}::bigint, ${authorName(author)}, line.kind, line.event,
      case when line.parameters ->> 'number' = 'next' then jsonb_set(line.parameters, '{number}', to_jsonb(${number}))
        else line.parameters end
    from unnest(${stored.map(({ kind }) => kind)}::text[], ${stored.map(({ event }) => event)}::text[],
      ${stored.map(({ parameters }) => parameters)}::jsonb[]) with ordinality line (kind, event, parameters, place)
    order by line.place`
}

/** Writes lines of an order's log that belong to no change of its columns; returns the id of the first. */
export async function insertLog(
  trx: Trx,
  { workorderId, ...entry }: LogEntry & { workorderId: number },
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`${logInsert(sql`${workorderId}::bigint`, entry)} returning id`.execute(trx)
  return Math.min(...rows.map(({ id }) => id))
}

/** The id of a sub-status that is in use. */
export async function getSubStatusId(db: DbOrTrx, kind: string, name: string): Promise<number> {
  const row = await db
    .selectFrom('sub_status')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}
