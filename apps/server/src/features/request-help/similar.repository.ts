import type { SimilarOrder } from '@fettle/contract/request-help'
import { sql } from 'kysely'
import type { DbOrTrx, Named, Stored } from '#platform/db/database.ts'

export type SimilarRow = Stored<
  'work_order',
  'id' | 'order_number' | 'request_number' | 'description' | 'entered_at'
> &
  Named<'sub_status' | 'building' | 'floor' | 'suite' | 'trade' | 'job_type'> & {
    status_kind: 'open' | 'hold'
    same_room: boolean
    score: number
  }

export type SimilarSearch = {
  propertyId: number
  buildingId: number
  floorId: number | null
  roomId: number | null
  keywords: readonly string[]
  take: SimilarOrder[]['length']
}

/** At most this many of a building's newest live orders are compared. */
const maxCompared = 500
/** A word of one text matches a word of the other from this similarity on; it tolerates typing errors. */
const sameWord = 0.6
/** Minimum similarity of two orders that may be the same. */
const minScore = 0.4

/**
 * Returns the live orders of a building with the same topic as the keywords. The similarity of an order is the share of
 * matching words (four matches are enough), reduced when it is in another room of the floor, or when one of the two
 * names no room or floor. Orders of another floor do not match. One pass over a limited number of orders from the index
 * of live orders; a trigram index would not help, because the few orders of the place are read anyway.
 */
export async function findSimilar(db: DbOrTrx, search: SimilarSearch): Promise<SimilarRow[]> {
  const { propertyId, buildingId, floorId, roomId, keywords, take } = search
  const asked = Math.min(keywords.length, 4)
  const { rows } = await sql<SimilarRow>`
    with live as materialized (
      select wo.id from work_order wo
      where wo.property_id = ${propertyId} and wo.status_kind in ('open', 'hold') and wo.building_id = ${buildingId}
        and wo.category <> 'PM' and (${floorId}::bigint is null or wo.floor_id is null or wo.floor_id = ${floorId})
      order by wo.id desc limit ${maxCompared}
    ), compared as (
      select wo.id,
        (select coalesce(sum(alike), 0) from (
          select word_similarity(word, left(wo.description, 600)) as alike
          from unnest(${[...keywords]}::text[]) word order by 1 desc limit ${asked}
        ) best where alike >= ${sameWord}) / ${asked}::float8
        * case
            when ${floorId}::bigint is null or wo.floor_id is null then 0.8
            when ${roomId}::bigint is null or wo.room_id is null then 0.9
            when wo.room_id = ${roomId}::bigint then 1
            else 0.6 end as score,
        coalesce(wo.room_id = ${roomId}::bigint, false) as same_room
      from live join work_order wo using (id)
    )
    select wo.id, wo.order_number, wo.request_number, wo.status_kind, s.name as sub_status, b.name as building,
      f.name as floor, r.code as suite, t.name as trade, j.name as job_type, wo.description, wo.entered_at,
      compared.same_room, round(compared.score::numeric, 3)::float8 as score
    from compared join work_order wo using (id)
    left join sub_status s on s.id = wo.sub_status_id
    left join building b on b.id = wo.building_id
    left join floor f on f.id = wo.floor_id
    left join room r on r.id = wo.room_id
    left join trade t on t.id = wo.trade_id
    left join job_type j on j.id = wo.job_type_id
    where compared.score >= ${minScore}
    order by compared.score desc, wo.id desc limit ${take}`.execute(db)
  return rows
}

/** Returns a contact's own place in their property; undefined when they do not belong to it. */
export const findHome = (db: DbOrTrx, contactId: number, propertyId: number) =>
  db
    .selectFrom('contact')
    .select(['campus_id', 'building_id', 'floor_id', 'room_id'])
    .where('id', '=', contactId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
