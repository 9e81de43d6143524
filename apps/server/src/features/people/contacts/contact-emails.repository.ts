import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { orderedBy, selectMatches } from '#records/list/sort.repository.ts'

/** E-mail addresses of a search's contacts, in list order. */
export async function findEmails(
  db: DbOrTrx,
  search: RecordSearch,
): Promise<{ email: string; is_active: boolean }[]> {
  const { rows } = await sql<{ email: string; is_active: boolean }>`
    with matched as materialized (${selectMatches(search, search.conditions())})
    select contact.email, contact.is_active from matched join contact on contact.id = matched.id
    order by ${orderedBy(search, 'matched')}`.execute(db)
  return rows
}
