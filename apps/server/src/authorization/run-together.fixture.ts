import { type Compilable, sql } from 'kysely'
import type { Db, Trx } from '#platform/db/database.ts'
import { queued } from '#platform/db/pipelined.ts'

/** Runs independent statements in one transaction, in sequence, sent together. */
export async function runTogether(db: Db, statements: (trx: Trx) => readonly Compilable[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const statement of statements(trx)) await sql`${queued} ${statement}`.execute(trx)
  })
}
