import { type Compilable, sql } from 'kysely'
import type { Db, Trx } from '#platform/db/database.ts'
import { unawaited } from '#platform/db/pipelined.ts'

/** Runs statements that need none of each other's rows in one transaction, in their order, sent in one piece. */
export async function runTogether(db: Db, statements: (trx: Trx) => readonly Compilable[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const statement of statements(trx)) await sql`${unawaited} ${statement}`.execute(trx)
  })
}
