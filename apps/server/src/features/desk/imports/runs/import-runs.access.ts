import { type Actor, mayGiveAccess } from '@fettle/rules/access/permissions'
import { type Creatable, creatable, mayCreateByImport } from '@fettle/rules/imports/import-creates'
import { implicitCreateInWords } from '@fettle/rules/imports/import-words'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { fetchRuns, type RunsPage } from '#platform/db/list-page.ts'
import { assertMay, forbidden, needsPerson, notFound } from '#platform/http/problem-error.ts'
import type { Kind } from '../kinds/kind.ts'
import type { FileFacts } from './inspect-file.ts'

/**
 * Throws 403 without the kind's own permission, to a program for accounts and roles, and for records that properties
 * share without `system.manage`.
 */
export function permitKind(actor: Actor, kind: Kind): void {
  if (kind.permission) assertMay(actor, kind.permission)
  if (kind.givesAccess && !mayGiveAccess(actor)) throw needsPerson()
  if (!kind.needsProperty || kind.sharesRecords) assertMay(actor, 'system.manage')
}

/** What of these an import may not create for this person, because they may not on the screens. */
export const findForbiddenCreates = (actor: Actor, creates: readonly string[]): Creatable[] =>
  creatable.filter((name) => creates.includes(name) && !mayCreateByImport(actor, name))

/** Throws 403 unless the person may create all of these on the screens. */
export function permitCreates(actor: Actor, creates: readonly string[]): void {
  const refused = findForbiddenCreates(actor, creates).map(implicitCreateInWords)
  if (refused.length > 0)
    throw forbidden(
      `Your role may not create ${refused.join(' and ')}: this import can only use those that are there.`,
    )
}

/**
 * Imports into the person's properties, and their own. Imports without a single property are also visible to
 * people with every property.
 */
const visible = (actor: Actor) => sql<boolean>`
  ((run.property_id is not null and ${isOneOf('run.property_id', actor.propertyIds)})
  or (run.property_id is null and (run.created_by = ${actor.userId}
    or ${actor.hasAllProperties})))`

const runs = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('import_run as run')
    .leftJoin('property', 'property.id', 'run.property_id')
    .leftJoin('user_account as author', 'author.id', 'run.created_by')
    .innerJoin('stored_file', 'stored_file.id', 'run.file_id')
    .leftJoin('stored_file as refused', 'refused.id', 'run.refused_file_id')
    .leftJoin('import_progress as progress', 'progress.import_run_id', 'run.id')
    .selectAll('run')
    .select([
      'property.name as property_name',
      'property.code as property_code',
      'property.time_zone as property_zone',
      'author.display_name as author_name',
      'author.login_name',
      'stored_file.sha256',
      'refused.sha256 as refused_sha256',
      'progress.phase',
      'progress.begun_at',
      'progress.file_rows',
      'progress.part',
      'progress.rows_per_second',
    ])
    .where(visible(actor))

export type ImportRunRow = Awaited<ReturnType<typeof getImport>>

/** The facts found in the file of an import. */
export const fileFactsOf = ({ facts }: { facts: unknown }): FileFacts => facts as FileFacts

/** One page of the imports that the person may see, the latest first. */
export const findImports = (db: DbOrTrx, actor: Actor, page: RunsPage) =>
  fetchRuns(runs(db, actor), 'run', page)

/** One import visible to the person, or undefined. */
export const findImport = (db: DbOrTrx, actor: Actor, importId: number) =>
  runs(db, actor).where('run.id', '=', importId).executeTakeFirst()

/** The latest imports of a kind that the person made. */
export const findOwnImports = (db: DbOrTrx, actor: Actor, kind: string) =>
  runs(db, actor)
    .where('run.kind', '=', kind)
    .where('run.created_by', '=', actor.userId)
    .orderBy('run.id', 'desc')
    .limit(20)
    .execute()

/** One import that the person may see. Throws 404 otherwise. */
export async function getImport(db: DbOrTrx, actor: Actor, importId: number) {
  const row = await findImport(db, actor, importId)
  if (!row) throw notFound(`Import ${importId}`)
  return row
}

/** The same, locked until the transaction ends. */
export async function lockImport(trx: Trx, actor: Actor, importId: number) {
  await trx.selectFrom('import_run').select('id').where('id', '=', importId).forUpdate().execute()
  return await getImport(trx, actor, importId)
}
