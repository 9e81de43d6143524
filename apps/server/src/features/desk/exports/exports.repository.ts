import type { ExportOptions } from '@fettle/contract/exports'
import { type SqlBool, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'

export type NewRun = {
  nightlyExportId: number | null
  options: ExportOptions
  propertyIds: readonly number[]
  takesShared: boolean
  keptUntil: Date
}

/** Adds a waiting export and returns its id. */
export async function insertRun(trx: Trx, run: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto('export_run')
    .values({
      nightly_export_id: run.nightlyExportId,
      property_id: run.options.propertyId,
      property_ids: [...run.propertyIds],
      takes_shared: run.takesShared,
      options: JSON.stringify(run.options),
      kept_until: run.keptUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('export_progress').values({ export_run_id: id }).execute()
  return id
}

export type RunCount = { kind: string; count: number }
export type RunEnd =
  | { state: 'Done'; fileId: number; fileName: string; counts: readonly RunCount[]; endedAt: Date }
  | { state: 'Failed'; failure: string; endedAt: Date }
  | { state: 'Canceled'; endedAt: Date }

/** Ends an export and clears its progress. No-op if it has ended. */
export async function endRun(trx: Trx, exportId: number, end: RunEnd): Promise<void> {
  const common = { state: end.state, ended_at: end.endedAt }
  const more =
    end.state === 'Done'
      ? { file_id: end.fileId, file_name: end.fileName, counts: JSON.stringify(end.counts) }
      : end.state === 'Failed'
        ? { failure: end.failure.replaceAll('\0', '').slice(0, 1000) }
        : {}
  await trx
    .updateTable('export_run')
    .set({ ...common, ...more })
    .where('id', '=', exportId)
    .where('state', '=', 'Running')
    .execute()
  await trx.deleteFrom('export_progress').where('export_run_id', '=', exportId).execute()
}

/** Number of a person's waiting and running exports. */
export async function countRunning(trx: Trx, userId: number): Promise<number> {
  const row = await trx
    .selectFrom('export_run')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'Running')
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** An export to run, or undefined if it is no longer needed. */
export const findRunToMake = (db: Db, exportId: number) =>
  db
    .selectFrom('export_run as run')
    .leftJoin('nightly_export as nightly', 'nightly.id', 'run.nightly_export_id')
    .leftJoin('property', 'property.id', 'run.property_id')
    .select(['run.options', 'run.property_ids', 'run.takes_shared', 'run.nightly_export_id'])
    .select(['nightly.name as nightly_name', 'property.code as property_code'])
    .where('run.id', '=', exportId)
    .where('run.state', '=', 'Running')
    .executeTakeFirst()

/** Whether an export is waiting or running. */
export const isUnderWay = async (db: Db, exportId: number): Promise<boolean> =>
  (await db
    .selectFrom('export_progress')
    .select('export_run_id')
    .where('export_run_id', '=', exportId)
    .executeTakeFirst()) !== undefined

/** Starts the work from the beginning, after any earlier attempt. Returns false for a canceled export. */
export async function beginProgress(db: Db, exportId: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('export_progress')
    .set({ begun_at: at, record_count: 0, part: 0 })
    .where('export_run_id', '=', exportId)
    .where('is_cancelled', '=', false)
    .returning('export_run_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the progress, and returns whether the export was canceled. */
export async function writeProgress(
  db: Db,
  exportId: number,
  { records, part }: { records: number; part: number },
): Promise<{ isCancelled: boolean }> {
  const row = await db
    .updateTable('export_progress')
    .set({ record_count: records, part })
    .where('export_run_id', '=', exportId)
    .returning('is_cancelled')
    .executeTakeFirst()
  return { isCancelled: row?.is_cancelled ?? true }
}

/** Requests cancellation, and returns whether the work has begun. */
export async function cancelProgress(trx: Trx, exportId: number): Promise<{ hasBegun: boolean }> {
  const row = await trx
    .updateTable('export_progress')
    .set({ is_cancelled: true })
    .where('export_run_id', '=', exportId)
    .returning('begun_at')
    .executeTakeFirst()
  return { hasBegun: row?.begun_at != null }
}

/** Locks a running export until the transaction ends. Returns false if it was canceled or has ended. */
export async function lockWanted(trx: Trx, exportId: number): Promise<boolean> {
  await trx.selectFrom('export_run').select('id').where('id', '=', exportId).forUpdate().execute()
  const row = await trx
    .selectFrom('export_progress')
    .select('is_cancelled')
    .where('export_run_id', '=', exportId)
    .forUpdate()
    .executeTakeFirst()
  return row?.is_cancelled === false
}

export async function deleteRun(trx: Trx, exportId: number): Promise<void> {
  await trx.deleteFrom('export_run').where('id', '=', exportId).execute()
}

/**
 * Removes expired exports that are not running, and returns their number. The file sweep removes their files.
 */
export async function deleteOldRuns(trx: Trx, now: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('export_run')
    .where('kept_until', '<=', now)
    .where(sql<SqlBool>`not exists (select from export_progress where export_run_id = export_run.id)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** All properties, for an export with a deleted author: only people with every property can see it. */
export async function findAllPropertyIds(db: DbOrTrx): Promise<number[]> {
  const rows = await db.selectFrom('property').select('id').execute()
  return rows.map(({ id }) => id)
}
