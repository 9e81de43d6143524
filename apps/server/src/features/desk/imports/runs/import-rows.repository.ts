import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { queued, queueForRows } from '#platform/db/pipelined.ts'
import type { LinkChange, StockChange } from '../kinds/kind.ts'
import type { RunCounts } from './import-runs.repository.ts'
import { storableJson } from './storable-json.ts'

export type RowReason = { column: string; reason: string; cell: string; group: string }

/** A recorded row of the file, for display. */
export type RecordedRow = {
  line: number
  outcome: keyof RunCounts
  record_kind: string | null
  record_id: number | null
  key: string
  changes: readonly { field: string; before: string | null; after: string | null }[]
  reasons: readonly RowReason[]
}

/** Keeps rows of the file; in a transaction they are sent with its next statement. */
export async function insertRows(db: DbOrTrx, importId: number, rows: readonly RecordedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`${queued} insert into import_row (import_run_id, line, outcome, record_kind, record_id, key, changes, reasons)
    select ${importId}, line, outcome, record_kind, record_id, key, changes, reasons
    from jsonb_populate_recordset(null::import_row, ${storableJson(rows)}::jsonb)`.execute(db)
}

/** Deletes the recorded rows of an import, or those with one outcome. */
export async function deleteRows(db: DbOrTrx, importId: number, outcome?: keyof RunCounts): Promise<void> {
  let query = db.deleteFrom('import_row').where('import_run_id', '=', importId)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  await query.execute()
}

/** Keeps which links were replaced, for an undo. */
export async function insertLinks(
  db: DbOrTrx,
  importId: number,
  links: readonly LinkChange[],
): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('import_link')
    .values(
      links.map((link) => ({
        import_run_id: importId,
        link_table: link.table,
        owner_field: link.owner,
        target_field: link.target,
        owner_id: link.ownerId,
        before: [...link.before],
        after: [...link.after],
      })),
    )
    .execute()
}

/** Keeps what changed at the places of parts, for an undo. */
export async function insertStockChanges(
  db: DbOrTrx,
  importId: number,
  changes: readonly StockChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, import_run_id: importId }))
  await db.insertInto('import_stock').values(rows).execute()
}

export type Progress = {
  fileRows: number
  part: number
  rowsPerSecond: number | null
  doneTo?: number | null
  counts?: object
}

const progressUpdate = (db: DbOrTrx, importId: number, progress: Progress) =>
  db
    .updateTable('import_progress')
    .set({
      file_rows: progress.fileRows,
      part: progress.part,
      rows_per_second: progress.rowsPerSecond,
      ...(progress.doneTo !== undefined && { done_to: progress.doneTo }),
      ...(progress.counts && { counts: JSON.stringify(progress.counts) }),
    })
    .where('import_run_id', '=', importId)
    .returning('is_cancelled')

const isCancelledIn = (rows: readonly { is_cancelled: boolean }[]): boolean => rows[0]?.is_cancelled ?? true

/** Stores the progress, and returns whether the work was canceled. */
export const writeProgress = async (db: DbOrTrx, importId: number, progress: Progress): Promise<boolean> =>
  isCancelledIn(await progressUpdate(db, importId, progress).execute())

/** The same, sent with the end of the transaction. Returns a function for the result. */
export async function writeProgressAtEnd(
  trx: Trx,
  importId: number,
  progress: Progress,
): Promise<() => Promise<boolean>> {
  const written = await queueForRows(trx, progressUpdate(trx, importId, progress).compile())
  return async () => isCancelledIn(await written())
}

/** Marks work as begun; returns where an earlier attempt has left it, undefined where it was cancelled or is gone. */
export async function beginProgress(db: DbOrTrx, importId: number) {
  return await db
    .updateTable('import_progress')
    .set({ begun_at: sql`now()` })
    .where('import_run_id', '=', importId)
    .where('is_cancelled', '=', false)
    .returning(['done_to', 'counts', 'phase'])
    .executeTakeFirst()
}

/** For each field of a table that refers to another record, the table of that one. */
export async function findReferenceTables(db: DbOrTrx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ field: string; target: string }>`
    select own.attname as field, c.confrelid::regclass::text as target
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair (own_key, their_key)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own_key
    join pg_attribute their on their.attrelid = c.confrelid and their.attnum = pair.their_key and their.attname = 'id'
    where c.contype = 'f' and c.conrelid = to_regclass(${table})`.execute(db)
  return new Map(rows.map(({ field, target }) => [field, target]))
}

/** The names of records of a table, as people know them. */
export async function findNames(
  db: DbOrTrx,
  table: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, coalesce(nullif(r ->> 'name', ''), nullif(btrim(concat_ws(' ', r ->> 'first_name', r ->> 'last_name')), ''),
      nullif(r ->> 'title', ''), nullif(r ->> 'code', ''), t.id::text) as name
    from ${sql.table(table)} t cross join lateral to_jsonb(t) r where t.id = any (${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
