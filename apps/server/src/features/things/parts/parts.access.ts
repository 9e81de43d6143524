import { type Actor, may } from '@fettle/rules/access/permissions'
import type { StatusKind } from '@fettle/rules/orders/order-status'
import { sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { getRecord } from '#records/list/find-by-ids.repository.ts'
import { partTable, type StoredPartRow } from './part-search.access.ts'

/** Rows in each card of a part's page. */
const usesShown = 50

/** One part of the person's properties. Throws 404. */
export const getPart = (db: DbOrTrx, actor: Actor, id: number): Promise<StoredPartRow> =>
  getRecord(db, actor, { table: partTable, name: 'Part', id })

/** The latest lines of a part on orders that the person sees. */
export const findPartOrders = (db: DbOrTrx, actor: Actor, partId: number) =>
  visibleWorkOrders(db, actor)
    .innerJoin('cost_part as line', 'line.work_order_id', 'wo.id')
    .leftJoin('sub_status', 'sub_status.id', 'wo.sub_status_id')
    .select(['wo.id', 'wo.order_number', 'wo.description', 'sub_status.name as sub_status'])
    .select(sql<StatusKind>`wo.status_kind`.as('status_kind'))
    .select(['line.transacted_on', 'line.quantity', 'line.unit_cost'])
    .where('line.part_id', '=', partId)
    .orderBy('line.id', 'desc')
    .limit(usesShown)
    .execute()

type UsedAsset = { id: number; code: string; name: string; last_used_on: string }

/** Assets of a part's lines, the latest first. Empty for a person without permission to see assets. */
export async function findPartAssets(
  db: DbOrTrx,
  actor: Actor,
  { id, property_id }: Pick<StoredPartRow, 'id' | 'property_id'>,
): Promise<UsedAsset[]> {
  if (!may(actor, 'assets.read')) return []
  const { rows } = await sql<UsedAsset>`
    select asset.id, asset.code, asset.name, max(line.transacted_on) as last_used_on
    from cost_part line join asset on asset.id = line.asset_id
    where line.part_id = ${id} and asset.property_id = ${property_id}
    group by asset.id order by max(line.transacted_on) desc, asset.id limit ${usesShown}`.execute(db)
  return rows
}

type PlannedSchedule = {
  id: number
  number: number
  description: string
  quantity: number
  next_repeat_on: string | null
  is_active: boolean
}

/** PM schedules that plan a part, active ones first. Empty for a person without permission to see schedules. */
export async function findPartSchedules(
  db: DbOrTrx,
  actor: Actor,
  { id, property_id }: Pick<StoredPartRow, 'id' | 'property_id'>,
): Promise<PlannedSchedule[]> {
  if (!may(actor, 'pms.read')) return []
  const { rows } = await sql<PlannedSchedule>`
    select pm.id, pm.number, pm.description, line.quantity, pm.next_repeat_on, pm.is_active
    from pm_schedule_part line join pm_schedule pm on pm.id = line.pm_schedule_id
    where line.part_id = ${id} and pm.property_id = ${property_id}
    order by pm.is_active desc, pm.number limit ${usesShown}`.execute(db)
  return rows
}
