import type { Actor } from '@fettle/rules/permissions'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { visibleWorkOrders } from './work-orders.access.ts'

/** As many requests of a contact are listed. */
const longestList = 100

/** The requests of a contact that the person sees: what is open or on hold first, then the newest. */
export async function findContactRequests(db: DbOrTrx, actor: Actor, contactId: number): Promise<OrderRow[]> {
  const visible = visibleWorkOrders(db, actor).select('wo.id').where('wo.contact_id', '=', contactId)
  const { rows } = await sql<OrderRow>`
    select ${orderRowColumns} from work_order wo where wo.id in (${visible})
    order by wo.status_kind not in ('open', 'hold'), wo.entered_at desc, wo.id desc limit ${longestList}`.execute(
    db,
  )
  return rows
}

/** Makes the orders of one contact those of another; returns how many there were. */
export async function moveRequests(trx: Trx, { from, to }: { from: number; to: number }): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('work_order')
    .set({ contact_id: to })
    .where('contact_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
