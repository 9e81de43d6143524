import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { SortedTable } from '#records/list/record-search.ts'
import { orderedBy, selectMatches } from '#records/list/sort.repository.ts'

/** Returns the ids in list order. Ids missing in the table are omitted. */
export async function sortIds(db: DbOrTrx, search: SortedTable, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select found.id from (${selectMatches(search, sql`${search.table.id} = any(${ids}::bigint[])`)}) found
    order by ${orderedBy(search, 'found')}`.execute(db)
  return rows.map(({ id }) => id)
}
