import { sql } from 'kysely'
import { silentLog } from '../log.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { openDatabase } from './database.ts'

/** SQLSTATEs with which the database refuses a statement. */
export const sqlStates = { unique: '23505', check: '23514', foreignKey: '23503', denied: '42501' } as const

/** Opens a connection to a new database with every migration and only the rows they insert. */
export async function openMigratedDb(options: { maxConnections?: number } = {}) {
  const database = await createMigratedDatabase()
  const { connectionString } = database
  const opened = openDatabase({ connectionString, log: silentLog, ...options })
  const { db, pool } = opened
  return {
    db,
    pool,
    connectionString,
    /** Returns the SQLSTATE with which a statement is refused; null when it succeeds. */
    refusal: (statement: string): Promise<string | null> =>
      sql
        .raw(statement)
        .execute(db)
        .then(
          () => null,
          (error: { code: string }) => error.code,
        ),
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await database.drop()
    },
  }
}
