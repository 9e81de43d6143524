import type { StatusKind } from '@fettle/rules/orders/order-status'
import { sql } from 'kysely'
import type { Place } from '#features/foundation/places/places.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** An open request at the code's exact place or about its asset. */
export type NearbyOrder = {
  id: number
  status_kind: StatusKind
  is_request: boolean
  work: string
  description: string
  entered_at: Date
}

/** Maximum number of offered requests. */
const maxNearby = 5

/**
 * Returns the newest open orders about an asset, or at the same room, else floor or building. Excludes PM
 * work, and returns none for a property as a whole.
 */
export async function findNearby(
  db: DbOrTrx,
  { propertyId, place, assetId }: { propertyId: number; place: Place; assetId: number | null },
): Promise<NearbyOrder[]> {
  if (place.buildingId === null && assetId === null) return []
  const isHere =
    assetId === null
      ? sql`wo.building_id = ${place.buildingId} and wo.floor_id is not distinct from ${place.floorId}
          and wo.room_id is not distinct from ${place.roomId}`
      : sql`wo.id = any(array(select work_order_id from work_order_asset where asset_id = ${assetId}))`
  const { rows } = await sql<NearbyOrder>`
    select wo.id, wo.status_kind, wo.category = 'REQ' as is_request, wo.description, wo.entered_at,
      concat_ws(', ', t.name, j.name) as work
    from work_order wo
    left join trade t on t.id = wo.trade_id left join job_type j on j.id = wo.job_type_id
    where wo.property_id = ${propertyId} and wo.status_kind in ('open', 'hold') and wo.category <> 'PM'
      and wo.closed_out_at is null and ${isHere}
    order by wo.id desc limit ${maxNearby}`.execute(db)
  return rows
}
