import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { matching, type OrderSearch, orderedBy } from './order-match.repository.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { sortedColumns, sortKeys } from './order-sorts.repository.ts'

/**
 * Every match of a search, sorted, in batches from one cursor: all of one moment, however long the reader takes.
 * The ids are sorted first and the rows looked up one after another, so that no wide row waits in memory.
 * Leaving the loop ends the query and its transaction.
 */
export async function* readMatches(db: Db, search: OrderSearch, batchSize = 200): AsyncGenerator<OrderRow[]> {
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
      if (rows.length > 0) yield rows
      if (rows.length < batchSize) return
    }
  } finally {
    await trx.rollback().execute()
  }
}
