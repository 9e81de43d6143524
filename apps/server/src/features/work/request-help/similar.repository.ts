import { sql } from 'kysely'
import type { DbOrTrx, Named, Stored } from '#platform/db/database.ts'
import { maxTopicLength } from './topic.ts'

export type SimilarRow = Stored<
  'work_order',
  'id' | 'order_number' | 'request_number' | 'description' | 'entered_at'
> &
  Named<'sub_status' | 'building' | 'floor' | 'suite' | 'trade' | 'job_type'> & {
    status_kind: 'open' | 'hold'
    same_room: boolean
    score: number
  }

/** A live order near the searched place. */
export type NearbyOrder = { id: number; description: string; nearness: number }

export type SimilarSearch = {
  propertyId: number
  buildingId: number
  floorId: number | null
  roomId: number | null
}

/** Maximum newest live orders per building to compare. */
const maxCompared = 500

/**
 * Returns the newest live orders of a building with the beginning of their text. `nearness` is 1 in the same
 * room, and less elsewhere on the floor or if the room or floor is missing. Excludes other floors. Reads a
 * limited number from the index of live orders.
 */
export async function findNearby(db: DbOrTrx, search: SimilarSearch): Promise<NearbyOrder[]> {
  const { propertyId, buildingId, floorId, roomId } = search
  const { rows } = await sql<NearbyOrder>`
    select wo.id, left(wo.description, ${maxTopicLength}) as description, (case
        when ${floorId}::bigint is null or wo.floor_id is null then 0.8
        when ${roomId}::bigint is null or wo.room_id is null then 0.9
        when wo.room_id = ${roomId}::bigint then 1
        else 0.6 end)::float8 as nearness
    from work_order wo
    where wo.property_id = ${propertyId} and wo.status_kind in ('open', 'hold') and wo.building_id = ${buildingId}
      and wo.category <> 'PM' and (${floorId}::bigint is null or wo.floor_id is null or wo.floor_id = ${floorId})
    order by wo.id desc limit ${maxCompared}`.execute(db)
  return rows
}

/** Returns orders with their scores, in the given order. */
export async function findSimilar(
  db: DbOrTrx,
  scored: readonly { id: number; score: number }[],
  roomId: number | null,
): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    select wo.id, wo.order_number, wo.request_number, wo.status_kind, s.name as sub_status, b.name as building,
      f.name as floor, r.code as suite, t.name as trade, j.name as job_type, wo.description, wo.entered_at,
      coalesce(wo.room_id = ${roomId}::bigint, false) as same_room, round(scored.score::numeric, 3)::float8 as score
    from unnest(${scored.map(({ id }) => id)}::bigint[], ${scored.map(({ score }) => score)}::float8[])
      with ordinality as scored (id, score, at) join work_order wo using (id)
    left join sub_status s on s.id = wo.sub_status_id
    left join building b on b.id = wo.building_id
    left join floor f on f.id = wo.floor_id
    left join room r on r.id = wo.room_id
    left join trade t on t.id = wo.trade_id
    left join job_type j on j.id = wo.job_type_id
    order by scored.at`.execute(db)
  return rows
}

/** Returns a contact's own place in the property, or undefined for another property. */
export const findHome = (db: DbOrTrx, contactId: number, propertyId: number) =>
  db
    .selectFrom('contact')
    .select(['campus_id', 'building_id', 'floor_id', 'room_id'])
    .where('id', '=', contactId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
