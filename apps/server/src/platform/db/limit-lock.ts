import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Locks one key of a limit until the end of the transaction. Call it before counting: no other transaction then counts or
 * writes for the same key. `limit` names the limit; `key` is compared without regard to case.
 */
export async function lockLimit(trx: Trx, limit: string, key: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`limit: ${limit}`}), hashtext(fold(${String(key)})))`.execute(
    trx,
  )
}
