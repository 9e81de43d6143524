import { sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'
import { queued, queueForRows } from '#platform/db/pipelined.ts'
import type { Piece } from '../list/record-search.ts'
import { type LogEntry, logInsert, type RecordStore, type RecordTableName } from './record-log.repository.ts'

/** Whether the record still had the expected version, and the id of the first new log line. */
export type WrittenRecord = { isWritten: boolean; firstLogId: number | null }

/**
 * Locks a record until the transaction ends, but allows reading its children. Runs without waiting; the next
 * statement waits for it.
 */
export async function lockRecord(trx: Trx, table: RecordTableName, id: number): Promise<void> {
  await sql`${queued} select from ${sql.table(table)} where id = ${id} for no key update`.execute(trx)
}

/**
 * Writes a record's columns and its log in one statement, sent with the next one. `before` are CTEs for the
 * others, and `logged` inserts the lines. Returns a function that resolves to whether the record still had
 * the expected version. Unchanged columns are not written.
 */
export async function writeRecord<Name extends RecordTableName>(
  trx: Trx,
  table: Name,
  { id, mod_id }: { id: number; mod_id: number },
  {
    before = [],
    columns,
    logged,
  }: {
    before?: readonly Piece[]
    columns: { [C in keyof Updateable<Database[Name]>]?: unknown }
    logged?: Piece
  },
): Promise<() => Promise<WrittenRecord>> {
  const values = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const changed = sql`changed as (update ${sql.table(table)} set ${sql.join(values)}
            where id = ${id} and mod_id = ${mod_id} returning id)`
  const steps = [
    ...before,
    ...(values.length > 0 ? [changed] : []),
    ...(logged ? [sql`logged as (${logged} returning id)`] : []),
  ]
  const isWritten =
    values.length > 0
      ? sql`exists (select from changed) or (select mod_id from ${sql.table(table)} where id = ${id}) = ${mod_id}`
      : sql`true`
  const query = sql<{ is_written: boolean; first_log_id: number | null }>`
    with ${sql.join(steps)}
    select ${isWritten} as is_written, ${logged ? sql`(select min(id) from logged)` : sql`null::bigint`} as first_log_id`.compile(
    trx,
  )
  const read = await queueForRows(trx, query)
  return async () => {
    const [row] = await read()
    return { isWritten: row?.is_written === true, firstLogId: row?.first_log_id ?? null }
  }
}

/** Writes a record's columns and adds the lines to its log, as `writeRecord` does. */
export const writeLogged = <Line extends { event: string }>(
  trx: Trx,
  store: RecordStore<Line>,
  record: { id: number; mod_id: number },
  { columns, ...entry }: LogEntry<NoInfer<Line>> & { columns: object },
): Promise<() => Promise<WrittenRecord>> =>
  writeRecord(trx, store.table, record, { columns, logged: logInsert(store, record.id, entry) })

/** Raises a record's version after a change outside its own row. */
export async function touchRecord(trx: Trx, table: RecordTableName, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set modified_at = clock_timestamp() where id = ${id}`.execute(trx)
}

/** Deletes a record with its children. */
export async function removeRecord(trx: Trx, table: RecordTableName, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
}
