import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = new URL('../../../../../db/schema/', import.meta.url)

/** Name of the first migration, which creates the schema of `db/schema` in an empty database. */
export const baselineMigration = '0083_baseline'

/** Last migration of the chain that the baseline replaced. Its schema is the same. */
const lastReplacedMigration = '0083_custom_field_editor'

/** What to do with a database or backup that lacks some of the replaced migrations. */
export const olderDatabaseAdvice =
  'Check out commit ba283ad6, start it once on this data, and then start this version again.'

/** Executes the files of `db/schema` in order. */
export const baseline: Migration = {
  async up(db) {
    for (const file of await listBaselineFiles()) await sql.raw(await readFile(file, 'utf8')).execute(db)
  },
}

/** Returns the paths of the baseline's files, in order. */
export async function listBaselineFiles(): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => fileURLToPath(new URL(file, folder)))
}

/** Whether the baseline replaced the migration with that name. */
export const isReplacedMigration = (name: string): boolean =>
  name < '0084' && /^\d{4}_/.test(name) && name !== baselineMigration

/** Whether a database with that newest migration has the schema of the baseline or a later one. */
export const hasBaselineSchema = (name: string): boolean =>
  !isReplacedMigration(name) || name === lastReplacedMigration

/**
 * Replaces the rows of the old migrations in the ledger with the row of the baseline. The database must have all of
 * them. Several processes may call it at once.
 */
export async function adoptBaseline(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(trx)
    await sql`update kysely_migration set name = ${baselineMigration} where name = ${lastReplacedMigration}`.execute(
      trx,
    )
    await sql`delete from kysely_migration where name collate "C" < ${baselineMigration}`.execute(trx)
  })
}
