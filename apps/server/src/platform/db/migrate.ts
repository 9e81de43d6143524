import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Logger } from '../log.ts'
import { openDatabase } from './database.ts'

const folder = fileURLToPath(new URL('../../../../../db/migrations/', import.meta.url))

/** Reads the numbered SQL files, in order. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  )
  return Object.fromEntries(entries)
}

/** Whether this program knows the migration with that name. */
export async function isMigrationKnown(name: string): Promise<boolean> {
  return Object.hasOwn(await readMigrations(), name)
}

/**
 * Migrates the database to the newest migration, under a lock, so several processes may start at once. All pending
 * files run in one transaction: interrupting it leaves the database unchanged. Throws the database's error with the
 * file's name when a file fails.
 */
export async function migrate({
  connectionString,
  log,
}: {
  connectionString: string
  log: Logger
}): Promise<void> {
  await using database = openDatabase({ connectionString, log, maxConnections: 2 })
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: readMigrations } })
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
