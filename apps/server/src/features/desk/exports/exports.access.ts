import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { fetchRuns, type RunsPage } from '#platform/db/list-page.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'

/**
 * Exports within the person's permissions: their own properties, and shared records only with every property.
 */
const visible = (actor: Actor) => sql<boolean>`(run.property_ids <@ ${[...actor.propertyIds]}::bigint[]
  and (not run.takes_shared or ${actor.hasAllProperties}))`

const runs = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('export_run as run')
    .leftJoin('property', 'property.id', 'run.property_id')
    .leftJoin('user_account as author', 'author.id', 'run.created_by')
    .leftJoin('nightly_export as nightly', 'nightly.id', 'run.nightly_export_id')
    .leftJoin('stored_file', 'stored_file.id', 'run.file_id')
    .leftJoin('export_progress as progress', 'progress.export_run_id', 'run.id')
    .selectAll('run')
    .select(['property.name as property_name', 'author.display_name as author_name', 'author.login_name'])
    .select(['nightly.name as nightly_name', 'stored_file.sha256', 'stored_file.byte_size'])
    .select(['stored_file.media_type', 'progress.begun_at', 'progress.record_count', 'progress.part'])
    .where(visible(actor))

export type ExportRunRow = Awaited<ReturnType<typeof getExport>>

/** One page of the exports visible to the person, latest first. */
export const findExports = (db: DbOrTrx, actor: Actor, page: RunsPage) =>
  fetchRuns(runs(db, actor), 'run', page)

/** One export visible to the person. Throws 404 otherwise. */
export async function getExport(db: DbOrTrx, actor: Actor, exportId: number) {
  const row = await runs(db, actor).where('run.id', '=', exportId).executeTakeFirst()
  if (!row) throw notFound(`Export ${exportId}`)
  return row
}

/** The same, locked until the transaction ends. */
export async function lockExport(trx: Trx, actor: Actor, exportId: number): Promise<ExportRunRow> {
  await lockRecord(trx, 'export_run', exportId)
  return await getExport(trx, actor, exportId)
}

/**
 * Nightly exports of the person's properties, and their own. Exports of all properties require every
 * property.
 */
const nightly = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('nightly_export as nightly')
    .leftJoin('property', 'property.id', 'nightly.property_id')
    .leftJoin('user_account as author', 'author.id', 'nightly.created_by')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('export_run as run')
          .leftJoin('export_progress as progress', 'progress.export_run_id', 'run.id')
          .select(['run.id', 'run.state', 'run.created_at', 'progress.begun_at'])
          .whereRef('run.nightly_export_id', '=', 'nightly.id')
          .orderBy('run.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('nightly')
    .select(['property.name as property_name', 'property.time_zone'])
    .select(['author.display_name as author_name', 'author.login_name', 'last.id as last_id'])
    .select(['last.state as last_state', 'last.created_at as last_at', 'last.begun_at as last_begun_at'])
    .where(
      sql<boolean>`case when nightly.property_id is not null then ${isOneOf('nightly.property_id', actor.propertyIds)}
        else nightly.created_by = ${actor.userId} or ${actor.hasAllProperties} end`,
    )

export type NightlyExportRow = Awaited<ReturnType<typeof getNightlyExport>>

/** The nightly exports visible to the person, by name. */
export const findNightlyExports = (db: DbOrTrx, actor: Actor) =>
  nightly(db, actor)
    .orderBy(naturally(sql.ref('nightly.name')))
    .execute()

/** One nightly export visible to the person. Throws 404 otherwise. */
export async function getNightlyExport(db: DbOrTrx, actor: Actor, id: number) {
  const row = await nightly(db, actor).where('nightly.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(`Nightly export ${id}`)
  return row
}

/** The same, locked until the transaction ends. */
export async function lockNightlyExport(trx: Trx, actor: Actor, id: number): Promise<NightlyExportRow> {
  await lockRecord(trx, 'nightly_export', id)
  return await getNightlyExport(trx, actor, id)
}
