import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Database, Db } from '../apps/server/src/platform/db/database.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'

/** One statement as the driver sends it. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/** Runs `work` on a database that notes every statement, and gives these: what the product sends, to the letter. */
export async function captureSql(
  connectionString: string,
  work: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const noted: CompiledQuery[] = []
  await using opened = openDatabase({ connectionString, log: silentLog, maxConnections: 2 })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: opened.pool }),
    log: (event) => void noted.push(event.query),
  })
  await work(db)
  return noted.map(({ sql, parameters }) => ({ sql, parameters }))
}

/**
 * A statement that would find nothing when it runs again, because it compares the version that was noted, without the
 * comparison.
 */
export const comparingNothing = ({ sql, parameters }: Statement): Statement => ({
  sql: sql.replace(/"mod_id" = (\$\d+)/, '"mod_id" >= $1'),
  parameters,
})
