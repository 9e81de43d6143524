import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { RecordSearch } from './record-search.ts'
import { orderedBy, selectMatches } from './sort.repository.ts'

/**
 * Every match of a search, sorted, in batches from one cursor, as a consistent snapshot. Sorts the ids first
 * and looks up rows one by one, to save memory. Leaving the loop ends the query and its transaction. A batch
 * is emptied when the next one is requested.
 */
export async function* readMatches<Row>(
  db: Db,
  search: RecordSearch,
  batchSize = 100,
): AsyncGenerator<Row[]> {
  const { table } = search
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare matches no scroll cursor for
      with matched as materialized (${selectMatches(search, search.conditions())}),
      sorted as (select id, key, sort_group from matched order by ${orderedBy(search, 'matched')} offset 0)
      select shown.* from sorted
      cross join lateral (select ${table.rowColumns} from ${table.from} where ${table.id} = sorted.id offset 0) shown
      order by ${orderedBy(search, 'sorted')}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from matches`.execute(trx)
      const isLast = rows.length < batchSize
      if (rows.length > 0) yield rows
      // The driver keeps finished queries referenced until a full collection, so their rows are cleared.
      rows.length = 0
      if (isLast) return
    }
  } finally {
    await trx.rollback().execute()
  }
}
