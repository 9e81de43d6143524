import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { storedLogEvent } from '#platform/db/stored-log-event.ts'

/** Author name in the log for changes made by the system. */
const systemName = 'Fettle'

/** When an order was completed, marked as not completed, or denied. */
const endedAt = sql`case status_kind when 'complete' then completed_at when 'dnc' then dnc_at else denied_at end`

/**
 * Closes out up to `limit` orders that ended before `before`, oldest first, and logs each. Rows locked by
 * another transaction are skipped until the next run. Returns the number of orders.
 */
export async function closeOutEnded(
  trx: Trx,
  { before, now, event, limit }: { before: Date; now: Date; event: OrderLogEvent; limit: number },
): Promise<number> {
  const line = storedLogEvent(event)
  const { rows } = await sql<{ id: number }>`
    with closed as (
      update work_order set closed_out_at = ${now} where id in (
        select id from work_order
        where status_kind in ('complete', 'dnc', 'denied') and closed_out_at is null and ${endedAt} <= ${before}
        order by ${endedAt}, id limit ${limit} for update skip locked)
      returning id)
    insert into work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters)
    select id, ${now}, null, ${systemName}, ${line.kind}, ${line.event}, ${line.parameters} from closed
    returning id`.execute(trx)
  return rows.length
}
