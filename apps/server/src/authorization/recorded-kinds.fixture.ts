import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Returns the result of `work`, and the record kinds whose changes it recorded. Refusals are recorded after their response. */
export async function withRecordedKinds<T>(
  db: Db,
  work: () => Promise<T>,
): Promise<{ result: T; kinds: string[] }> {
  const newest = await sql<{ id: number }>`select coalesce(max(id), 0) as id from change_record`.execute(db)
  const result = await work()
  const { rows } = await sql<{ kind: string }>`select distinct record_kind as kind from change_record
    where id > ${newest.rows[0]?.id ?? 0} and record_kind <> 'refusal' order by 1`.execute(db)
  return { result, kinds: rows.map(({ kind }) => kind) }
}
