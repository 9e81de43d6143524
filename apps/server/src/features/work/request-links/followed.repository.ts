import type { StatusKind } from '@fettle/rules/orders/order-status'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Public information about an order: state, kind of work, place and excerpt. */
export type FollowedOrder = {
  status_kind: StatusKind
  is_request: boolean
  is_withdrawn: boolean
  place: string
  work: string
  description: string
  entered_at: Date
  time_zone: string
  is_confirmed: boolean
}

/** Returns the order a guest follows. */
export async function getFollowedOrder(
  db: DbOrTrx,
  { workorderId, contactId }: { workorderId: number; contactId: number },
): Promise<FollowedOrder> {
  const { rows } = await sql<FollowedOrder>`
    select wo.status_kind, wo.category = 'REQ' as is_request, wo.is_withdrawn, wo.description, wo.entered_at, wo.time_zone,
      concat_ws(', ', b.name, f.name, r.code) as place, concat_ws(', ', t.name, j.name) as work,
      follower.confirmed_at is not null as is_confirmed
    from work_order wo
    join work_order_follower follower on follower.work_order_id = wo.id and follower.contact_id = ${contactId}
    left join building b on b.id = wo.building_id left join floor f on f.id = wo.floor_id
    left join room r on r.id = wo.room_id left join trade t on t.id = wo.trade_id
    left join job_type j on j.id = wo.job_type_id
    where wo.id = ${workorderId}`.execute(db)
  const [order] = rows
  if (!order) throw new Error(`Contact ${contactId} does not follow order ${workorderId}.`)
  return order
}
