import { sql } from 'kysely'
import type { DbOrTrx } from './database.ts'

/** Whether the database is executing a statement of another session. */
export async function areOthersAtWork(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and state = 'active' and pid <> pg_backend_pid()) as others`.execute(db)
  return rows[0]?.others ?? false
}
