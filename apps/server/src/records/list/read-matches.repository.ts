import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { RecordSearch } from './record-search.ts'
import { orderedBy, selectMatches } from './sort.repository.ts'

/**
 * Every match of a search, sorted, in batches from one cursor: all of one moment, however long the reader takes.
 * The ids are sorted first and the rows looked up one after another, so that no wide row waits in memory.
 * Leaving the loop ends the query and its transaction. A batch is empty once the next one is asked for.
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
      // The driver's finished queries hang together until a full collection; emptied, they hold no rows meanwhile.
      rows.length = 0
      if (isLast) return
    }
  } finally {
    await trx.rollback().execute()
  }
}
