import type { Actor } from '@fettle/rules/access/permissions'
import { maxAssetHistory } from '@fettle/rules/records/paging'
import { sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import type { Piece } from '#records/list/record-search.ts'
import { type HistoryRow, historyRowColumns } from './order-row.repository.ts'

/** Newest visible orders of an asset, newest first. The page shows if there are more. */
export const findAssetHistory = (db: DbOrTrx, actor: Actor, assetId: number): Promise<HistoryRow[]> => {
  const visible = visibleWorkOrders(db, actor)
    .select('wo.id')
    .innerJoin('work_order_asset as wa', 'wa.work_order_id', 'wo.id')
    .where('wa.asset_id', '=', assetId)
  return findNewest(db, sql`wo.id in (${visible})`, { limit: maxAssetHistory })
}

/** Visible requests of a contact, at most 100: open and held ones first, then the newest. */
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

/** Moves all orders of one contact to another. Returns their number. */
export async function moveRequests(trx: Trx, { from, to }: { from: number; to: number }): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('work_order')
    .set({ contact_id: to })
    .where('contact_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
