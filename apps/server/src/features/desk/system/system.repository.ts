import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Returns the name of the newest migration applied to the database. */
export async function findNewestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
