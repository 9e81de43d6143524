import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { matching, type OrderSearch, orderedBy } from './order-match.repository.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { sortedColumns, sortKeys } from './order-sorts.repository.ts'

/**
 * Every match of a search, sorted, in batches from one cursor: all of one moment, however long the reader takes.
 * The ids are sorted first and the rows looked up one after another, so that no wide row waits in memory.
 * Leaving the loop ends the query and its transaction. A batch is empty once the next one is asked for.
 */
export async function* readMatches(db: Db, search: OrderSearch, batchSize = 100): AsyncGenerator<OrderRow[]> {
  const { column } = search.sort
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare matches no scroll cursor for
      with matched as materialized (
        select wo.id, ${sortedColumns(column, search.scope)} from work_order wo ${sortKeys[column].join ?? sql``} where ${matching(search)}
      ),
      sorted as (select id, key, sort_group from matched order by ${orderedBy(search.sort, 'matched')} offset 0)
      select shown.* from sorted
      cross join lateral (select ${orderRowColumns} from work_order wo where wo.id = sorted.id offset 0) shown
      order by ${orderedBy(search.sort, 'sorted')}`.execute(trx)
    for (;;) {
      const { rows } = await sql<OrderRow>`fetch ${sql.lit(batchSize)} from matches`.execute(trx)
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
