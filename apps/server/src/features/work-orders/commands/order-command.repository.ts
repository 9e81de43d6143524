import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, DbOrTrx, Trx } from '#platform/db/database.ts'
import { type Doer, doerName } from '#platform/db/doer.ts'
import { unawaited } from '#platform/db/pipelined.ts'
import { type NumberingEvent, storedLogEvent } from '#platform/db/stored-log-event.ts'

/** Columns of an order that a command writes. */
export type OrderColumns = Updateable<Database['work_order']>

/**
 * Keeps everybody else from changing the order until the transaction ends; what hangs on it may still be read. The next
 * statement waits for it.
 */
export async function lockOrder(trx: Trx, workorderId: number): Promise<void> {
  await sql`${unawaited} select from work_order where id = ${workorderId} for no key update`.execute(trx)
}

/** What gives orders and requests their numbers. */
export type Counter = 'work order' | 'request'

/** A line of a log, which may tell the number that the same statement takes. */
export type LogLine = OrderLogEvent | NumberingEvent

/** Lines of one order's log, in their order, by one person at one moment. */
export type LogEntry = { doer: Doer; at: Date; lines: readonly LogLine[] }

/** No number is taken. */
const noNumber = sql<number>`null::bigint`

/**
 * Writes an order's columns and the lines of its log, in one statement. With `counter` the order gets the next number
 * of it as well: nobody else gets one until the transaction ends, so that there are no gaps. Returns whether the order
 * was still the version that was decided on (columns that hold what they held already write nothing), and the id of
 * the first line.
 */
export async function writeOrder(
  trx: Trx,
  order: { id: number; mod_id: number },
  { columns, counter, ...entry }: LogEntry & { columns: OrderColumns; counter: Counter | null },
): Promise<{ isWritten: boolean; firstLogId: number | null }> {
  const values = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (counter) values.push(sql`number = (select number from given)`)
  const steps = [
    ...(counter ? [takenFrom(counter)] : []),
    ...(values.length > 0
      ? [
          sql`changed as (update work_order set ${sql.join(values)}
            where id = ${order.id} and mod_id = ${order.mod_id} returning id)`,
        ]
      : []),
    sql`logged as (${logInsert(sql`${order.id}::bigint`, entry, counter ? sql`(select number from given)` : noNumber)} returning id)`,
  ]
  const isWritten =
    values.length > 0
      ? sql`exists (select from changed) or (select mod_id from work_order where id = ${order.id}) = ${order.mod_id}`
      : sql`true`
  const { rows } = await sql<{ is_written: boolean; first_log_id: number | null }>`
    with ${sql.join(steps)}
    select ${isWritten} as is_written, (select min(id) from logged) as first_log_id`.execute(trx)
  const [row] = rows
  return { isWritten: row?.is_written === true, firstLogId: row?.first_log_id ?? null }
}

/** The step of a statement that takes the next number of a counter, which the other steps find as `given`. */
export const takenFrom = (counter: Counter): RawBuilder<unknown> =>
  sql`given as materialized (select next_number(${counter}) as number)`

/** Inserts lines of an order's log under the name that the person goes by, as a piece of SQL. */
export function logInsert(
  workorderId: RawBuilder<unknown>,
  { doer, at, lines }: LogEntry,
  number: RawBuilder<unknown> = noNumber,
): RawBuilder<unknown> {
  const way = doer.author ? { way: doer.author.way } : {}
  const stored = lines.map((line) => storedLogEvent({ ...line, ...way }))
  return sql`insert into work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters)
    select ${workorderId}, ${at}::timestamptz, ${doer.userId}::bigint, ${doerName(doer)}, line.kind, line.event,
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

/** Deletes an order; what hangs on it goes with it. */
export async function deleteOrderRow(trx: Trx, workorderId: number): Promise<void> {
  await trx.deleteFrom('work_order').where('id', '=', workorderId).execute()
}
