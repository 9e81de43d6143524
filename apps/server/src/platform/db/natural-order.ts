import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A text as lists sort it: without regard to case, digits by their value, accented letters next to their base letters. */
export const naturally = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(${text}) collate natural_order`

/**
 * Rebuilds the indexes in natural order when the database server has another version of ICU than the one that built them:
 * their order may be another one. Several processes may do so at once.
 */
export async function refreshNaturalOrder(db: Db): Promise<void> {
  const isStale = sql<{
    stale: boolean
  }>`select exists (select from pg_collation where oid = 'natural_order'::regcollation
    and collversion is distinct from pg_collation_actual_version(oid)) as stale`
  if (!(await isStale.execute(db)).rows[0]?.stale) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('natural_order'))`.execute(trx)
    if (!(await isStale.execute(trx)).rows[0]?.stale) return
    const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
      where 'natural_order'::regcollation::oid = any (indcollation::oid[]) order by indexrelid`.execute(trx)
    for (const { name } of rows) await sql`reindex index ${sql.raw(name)}`.execute(trx)
    await sql`alter collation natural_order refresh version`.execute(trx)
  })
}
