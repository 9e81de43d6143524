import type { ImportOptions } from '@fettle/contract/imports'
import type { ImportState } from '@fettle/rules/imports/imports'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { fetchPage } from '#platform/db/list-page.ts'
import type { ImplicitCreates } from '../kinds/implicit-creates.ts'
import type { FileFacts } from './inspect-file.ts'
import { storableJson } from './storable-json.ts'

/** How many records a run made, by outcome; `refused` counts rows of the file. */
export type RunCounts = {
  created: number
  updated: number
  unchanged: number
  repeated: number
  refused: number
}
export type RefusalGroup = {
  column: string
  reason: string
  rows: number
  /** What the import may create, so that these rows are taken. */
  creates: string | null
  examples: { line: number; cell: string }[]
}
export type UndoCounts = { removed: number; restored: number; kept: number }
export type KeptBesides = { kind: string; name: string; reason: string }

/** A change of a run. Absent fields are unchanged. */
export type RunChange = {
  state?: ImportState
  propertyId?: number | null
  facts?: FileFacts
  options?: ImportOptions
  /** Includes the counts of each pass. */
  counts?: (RunCounts & { passes: readonly object[] }) | null
  alsoCreated?: readonly ImplicitCreates[]
  refusals?: readonly RefusalGroup[]
  refusedFileId?: number | null
  failure?: string
  hasStored?: boolean
  undo?: (UndoCounts & { keptBesides: readonly KeptBesides[] }) | null
  startedAt?: Date | null
  endedAt?: Date | null
}

const json = (value: unknown) => (value === null ? null : storableJson(value))

export async function updateRun(trx: DbOrTrx, importId: number, change: RunChange): Promise<void> {
  const { facts, options, counts, alsoCreated, refusals, undo } = change
  await trx
    .updateTable('import_run')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.propertyId !== undefined && { property_id: change.propertyId }),
      ...(facts && { facts: json(facts) }),
      ...(options && { options: json(options) }),
      ...(counts !== undefined && { counts: json(counts) }),
      ...(alsoCreated && { also_created: json(alsoCreated) }),
      ...(refusals && { refusals: json(refusals) }),
      ...(change.refusedFileId !== undefined && { refused_file_id: change.refusedFileId }),
      ...(change.failure !== undefined && { failure: change.failure.replaceAll('\0', '').slice(0, 1000) }),
      ...(change.hasStored !== undefined && { has_stored: change.hasStored }),
      ...(undo !== undefined && { undo: json(undo) }),
      ...(change.startedAt !== undefined && { started_at: change.startedAt }),
      ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
    })
    .where('id', '=', importId)
    .execute()
}

export async function insertRun(
  trx: Trx,
  run: {
    kind: string
    propertyId: number | null
    fileId: number
    fileName: string
    byteSize: number
    facts: FileFacts
    options: ImportOptions
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('import_run')
    .values({
      kind: run.kind,
      property_id: run.propertyId,
      file_id: run.fileId,
      file_name: run.fileName,
      byte_size: run.byteSize,
      facts: json(run.facts),
      options: json(run.options),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteRun(trx: Trx, importId: number): Promise<void> {
  await trx.deleteFrom('import_run').where('id', '=', importId).execute()
}

export type Phase = 'check' | 'import' | 'undo'

/** Makes the entry of where the work is: nothing of it is done. */
export async function insertProgress(trx: Trx, importId: number, phase: Phase): Promise<void> {
  await trx
    .insertInto('import_progress')
    .values({ import_run_id: importId, phase })
    .onConflict((conflict) =>
      conflict.column('import_run_id').doUpdateSet({
        phase,
        is_cancelled: false,
        begun_at: null,
        file_rows: 0,
        part: 0,
        rows_per_second: null,
        done_to: null,
        counts: null,
      }),
    )
    .execute()
}

/** Requests cancellation, and returns whether the work has begun. */
export async function cancelProgress(trx: Trx, importId: number): Promise<{ hasBegun: boolean }> {
  const row = await trx
    .updateTable('import_progress')
    .set({ is_cancelled: true })
    .where('import_run_id', '=', importId)
    .returning('begun_at')
    .executeTakeFirst()
  return { hasBegun: row?.begun_at != null }
}

/** Keeps where an undo is, for the next one to go on. */
export async function pauseProgress(trx: DbOrTrx, importId: number): Promise<void> {
  await trx
    .updateTable('import_progress')
    .set({ begun_at: null, is_cancelled: false })
    .where('import_run_id', '=', importId)
    .execute()
}

export async function deleteProgress(trx: DbOrTrx, importId: number): Promise<void> {
  await trx.deleteFrom('import_progress').where('import_run_id', '=', importId).execute()
}

export type ImportedRowFilter = {
  skip: number
  take: number
  sortDirection?: 'ascend' | 'descend' | undefined
  outcome?: string | undefined
  undone?: string | undefined
  reason?: string | undefined
}

/** One page of the rows that an import keeps, by line. */
export async function findImportedRows(db: DbOrTrx, importId: number, filter: ImportedRowFilter) {
  const { outcome, undone, reason } = filter
  let found = db.selectFrom('import_row').selectAll().where('import_run_id', '=', importId)
  if (outcome !== undefined) found = found.where('outcome', '=', outcome)
  if (undone !== undefined) found = found.where('undone', '=', undone)
  if (reason !== undefined)
    found = found.where(
      sql<SqlBool>`exists (select from jsonb_array_elements(reasons) each
        where each ->> 'group' = ${reason} or each ->> 'reason' = ${reason})`,
    )
  return await fetchPage(found, filter, {
    columns: { line: sql`import_row.line` },
    sortColumn: undefined,
    sortDirection: filter.sortDirection,
    fallback: 'line',
    tieBreak: 'import_row.id',
  })
}

/** The time zone of a property. */
export async function findPropertyZone(db: DbOrTrx, propertyId: number | null): Promise<string | null> {
  if (propertyId === null) return null
  const row = await db
    .selectFrom('property')
    .select('time_zone')
    .where('id', '=', propertyId)
    .executeTakeFirst()
  return row?.time_zone ?? null
}

const stateOf = (db: DbOrTrx, importId: number) =>
  db.selectFrom('import_run').select('state').where('id', '=', importId)

/** The state of an import, or undefined if deleted. */
export const findRunState = async (db: DbOrTrx, importId: number): Promise<string | undefined> =>
  (await stateOf(db, importId).executeTakeFirst())?.state

/** The same, locked until the transaction ends. */
export const lockRunState = async (trx: Trx, importId: number): Promise<string | undefined> =>
  (await stateOf(trx, importId).forUpdate().executeTakeFirst())?.state
