import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config-error.ts'
import type { Logger } from '../log.ts'
import {
  adoptBaseline,
  baseline,
  baselineMigration,
  hasBaselineSchema,
  isReplacedMigration,
  olderDatabaseAdvice,
} from './baseline.ts'
import { type Db, openDatabase } from './database.ts'
import { refreshNaturalOrder } from './natural-order.ts'

const folder = fileURLToPath(new URL('../../../../../db/migrations/', import.meta.url))

/** Returns the names of the baseline and of the numbered SQL files, in order. */
async function listMigrations(): Promise<readonly string[]> {
  const files = await readdir(folder)
  const numbered = files.flatMap((file) => /^(\d{4}_[a-z0-9_]+)\.sql$/.exec(file)?.[1] ?? []).sort()
  return [baselineMigration, ...numbered]
}

/** Reads the baseline and the numbered SQL files, in order. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const [, ...numbered] = await listMigrations()
  const entries = await Promise.all(
    numbered.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, `${name}.sql`), 'utf8')
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  )
  return { [baselineMigration]: baseline, ...Object.fromEntries(entries) }
}

/** Returns the name of the newest migration that this program has. */
export const latestMigration = async (): Promise<string> =>
  (await listMigrations()).at(-1) ?? baselineMigration

/** Whether this program knows the migration with that name. */
export async function isMigrationKnown(name: string): Promise<boolean> {
  return (await listMigrations()).includes(name)
}

/**
 * Migrates the database to the newest migration, under a lock, so several processes may start at once. All pending
 * files run in one transaction: interrupting it leaves the database unchanged. Throws the database's error with the
 * file's name when a file fails, and ConfigError when the database is too old for the program or the program for the
 * database.
 */
export async function migrate({
  connectionString,
  log,
}: {
  connectionString: string
  log: Logger
}): Promise<void> {
  await using database = openDatabase({ connectionString, log, maxConnections: 2 })
  const { db } = database
  await requireVersion(db)
  await requireTextSupport(db)
  const applied = await adoptOldChain(db, await readAppliedMigrations(db))
  await requireKnownMigrations(applied)
  // Most starts have nothing to migrate: they need neither the lock nor a description of every table.
  if (await hasEveryMigration(applied)) return await refreshNaturalOrder(db)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  for (const result of results ?? []) {
    if (result.status === 'Success') log.info({ migration: result.migrationName }, 'migrated')
    if (result.status === 'Error') log.error({ migration: result.migrationName }, 'migration failed')
  }
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    throw new Error(
      `The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}.`,
      { cause: error },
    )
  }
}

/** The oldest major version of PostgreSQL whose SQL the statements and migrations use. */
const minVersion = 16

/** Throws ConfigError when the database server's major version is below `min`. */
export async function requireVersion(db: Db, min: number = minVersion): Promise<void> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= min) return
  throw new ConfigError(
    `The database is PostgreSQL ${version}; Fettle needs ${min} or later. Upgrade it, or set DATABASE_URL to another.`,
  )
}

/**
 * Throws ConfigError when the database cannot sort and compare texts: its encoding is not UTF-8, or its server has no ICU,
 * known by the collation `collation`.
 */
export async function requireTextSupport(db: Db, collation = 'und-x-icu'): Promise<void> {
  const { rows } = await sql<{
    encoding: string
    hasIcu: boolean
  }>`select current_setting('server_encoding') as encoding,
    exists (select from pg_collation where collname = ${collation}) as "hasIcu"`.execute(db)
  const [{ encoding, hasIcu } = { encoding: '', hasIcu: false }] = rows
  if (encoding !== 'UTF8')
    throw new ConfigError(
      `The database has the encoding ${encoding}; Fettle needs UTF8. Create it with: create database fettle encoding 'UTF8' template template0.`,
    )
  if (!hasIcu)
    throw new ConfigError(
      'The database server was built without ICU, which Fettle needs to sort texts. Use a build with ICU, such as the packages from postgresql.org, or set DATABASE_URL to another server.',
    )
}

/** Returns the names of the migrations that the database has, in their order. */
async function readAppliedMigrations(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns the applied migrations with the baseline in place of the ones that it replaced. Throws ConfigError when the
 * database lacks some of those.
 */
async function adoptOldChain(db: Db, applied: readonly string[]): Promise<readonly string[]> {
  const newestReplaced = applied.findLast(isReplacedMigration)
  if (newestReplaced === undefined) return applied
  if (!hasBaselineSchema(newestReplaced)) {
    throw new ConfigError(
      `The database is too old for this version: its newest migration is ${newestReplaced}. ${olderDatabaseAdvice}`,
    )
  }
  await adoptBaseline(db)
  return await readAppliedMigrations(db)
}

/** What a newer version of the program migrated may hold what this one does not understand. */
async function requireKnownMigrations(applied: readonly string[]): Promise<void> {
  const known = new Set(await listMigrations())
  const unknown = applied.findLast((name) => !known.has(name))
  if (unknown === undefined) return
  throw new ConfigError(
    `The database is newer than this program: it has the migration ${unknown}, which this program does not know (its newest is ${await latestMigration()}). Start the program that you ran before or a later one, or restore a backup that was taken before the migration.`,
  )
}

async function hasEveryMigration(applied: readonly string[]): Promise<boolean> {
  const names = new Set(applied)
  return (await listMigrations()).every((name) => names.has(name))
}
