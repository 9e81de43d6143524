import { maxAssetHistory } from '@fettle/rules/paging'
import type { Actor } from '@fettle/rules/permissions'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import type { Piece } from '#records/list/record-search.ts'
import { type HistoryRow, historyRowColumns } from './order-row.repository.ts'
import { visibleWorkOrders } from './work-orders.access.ts'

/** The newest orders of an asset that the person sees, newest first; the page says so where there are more. */
export const findAssetHistory = (db: DbOrTrx, actor: Actor, assetId: number): Promise<HistoryRow[]> => {
  const visible = visibleWorkOrders(db, actor)
    .select('wo.id')
    .innerJoin('work_order_asset as wa', 'wa.work_order_id', 'wo.id')
    .where('wa.asset_id', '=', assetId)
  return findNewest(db, sql`wo.id in (${visible})`, { limit: maxAssetHistory })
}

/** The requests of a contact that the person sees, at most 100: what is open or on hold first, then the newest. */
export const findContactRequests = (db: DbOrTrx, actor: Actor, contactId: number): Promise<HistoryRow[]> => {
  const visible = visibleWorkOrders(db, actor).select('wo.id').where('wo.contact_id', '=', contactId)
  const first = sql`wo.status_kind not in ('open', 'hold'),`
  return findNewest(db, sql`wo.id in (${visible})`, { first, limit: 100 })
}

async function findNewest(
  db: DbOrTrx,
  where: Piece,
  { first = sql``, limit }: { first?: Piece; limit: number },
): Promise<HistoryRow[]> {
  const { rows } =
    await sql<HistoryRow>`${repeated} select ${historyRowColumns} from work_order wo where ${where}
    order by ${first} wo.entered_at desc, wo.id desc limit ${limit}`.execute(db)
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
