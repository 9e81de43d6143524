import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import { type Database, type DbOrTrx, flushAfterCommit, type Trx } from '#platform/db/database.ts'
import { type NumberingEvent, storedLogEvent } from '#platform/db/stored-log-event.ts'
import { type WrittenRecord, writeRecord } from '#records/command/write-record.repository.ts'

/** Columns of an order that a command writes. */
export type OrderColumns = Updateable<Database['work_order']>

/** Counters that orders and requests take their numbers from. */
export type Counter = 'work order' | 'request'

/** A log line that may contain the number taken by the same statement. */
export type LogLine = OrderLogEvent | NumberingEvent

/** Consecutive log lines of one order by one author at one time. */
export type LogEntry = { author: Author; at: Date; lines: readonly LogLine[] }

/** No number is taken. */
const noNumber = sql<number>`null::bigint`

/** Whether a log line contains the number taken by its own statement. */
const takesNumber = (line: LogLine): boolean => 'number' in line && line.number === 'next'

const numberTaken = sql`(select number from given)`
/** The new number with its prefix, as displayed. */
export const labelTaken = sql`(select label from given)`

/**
 * Updates an order's columns and log in one statement that is sent with the next one. If a log line contains
 * the next number, the order takes it. The counter stays locked until the transaction ends, so numbers have
 * no gaps.
 */
export async function writeOrder(
  trx: Trx,
  order: { id: number; mod_id: number },
  { columns, ...entry }: LogEntry & { columns: OrderColumns },
): Promise<() => Promise<WrittenRecord>> {
  const isNumbered = entry.lines.some(takesNumber)
  if (isNumbered) await flushAfterCommit(trx)
  return await writeRecord(trx, 'work_order', order, {
    before: isNumbered ? [takenFrom('work order')] : [],
    columns: isNumbered
      ? { ...columns, number: numberTaken, number_prefix: sql`(select prefix from given)` }
      : columns,
    logged: logInsert(sql`${order.id}::bigint`, entry, isNumbered ? labelTaken : noNumber),
  })
}

/** Step that takes the next number of a counter. Other steps read it from `required`. */
export const takenFrom = (counter: Counter): RawBuilder<unknown> =>
  sql`given as materialized (
    select taken.*, case when prefix = '' then to_jsonb(number) else to_jsonb(prefix || number) end as label
    from (select next_number(${counter}) as number, ${counter === 'request' ? sql`''` : sql`order_number_prefix()`} as prefix) taken)`

/** SQL that inserts log lines of an order under the author's display name. */
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

/** Inserts log lines that come without a change of the order's columns. Returns the id of the first. */
export async function insertLog(
  trx: Trx,
  { workorderId, ...entry }: LogEntry & { workorderId: number },
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`${logInsert(sql`${workorderId}::bigint`, entry)} returning id`.execute(trx)
  return Math.min(...rows.map(({ id }) => id))
}

/** Id of an active sub-status. */
export async function getSubStatusId(db: DbOrTrx, kind: string, name: string): Promise<number> {
  const row = await db
    .selectFrom('sub_status')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}
