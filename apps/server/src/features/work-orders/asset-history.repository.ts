import type { Actor } from '@fettle/rules/permissions'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { visibleWorkOrders } from './work-orders.access.ts'

/** An asset's orders are told up to this many, the newest. */
const longestHistory = 1000

/** The orders of an asset that the person sees, newest first. */
export async function findAssetHistory(db: DbOrTrx, actor: Actor, assetId: number): Promise<OrderRow[]> {
  const visible = visibleWorkOrders(db, actor)
    .select('wo.id')
    .innerJoin('work_order_asset as wa', 'wa.work_order_id', 'wo.id')
    .where('wa.asset_id', '=', assetId)
  const { rows } = await sql<OrderRow>`
    select ${orderRowColumns} from work_order wo where wo.id in (${visible})
    order by wo.entered_at desc, wo.id desc limit ${longestHistory}`.execute(db)
  return rows
}
