import type { SimilarOrder } from '@fettle/contract/request-help'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

export type SimilarRow = {
  id: number
  order_number: string
  request_number: number | null
  status_kind: 'open' | 'hold'
  sub_status: string | null
  building: string | null
  floor: string | null
  suite: string | null
  trade: string | null
  job_type: string | null
  description: string
  entered_at: Date
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

/** The newest of a building's live orders that are compared, whatever their number. */
const mostCompared = 500
/** A word of the one text stands in the other when it is so much like one there; typing errors pass. */
const sameWord = 0.6
/** How alike two orders are that may be one. */
const leastScore = 0.4

/**
 * The live orders of a building that tell of the same thing as the keywords. An order is as alike as the words that
 * they share (four shared ones are all that is asked for), less where it is in another room of the floor, or where one
 * of both names no room or floor. Orders of another floor are another matter. One pass over a bounded number of orders,
 * which the index of live orders gives; a trigram index would not help, since the few orders of the place are read anyhow.
 */
export async function findSimilar(db: DbOrTrx, search: SimilarSearch): Promise<SimilarRow[]> {
  const { propertyId, buildingId, floorId, roomId, keywords, take } = search
  const asked = Math.min(keywords.length, 4)
  const { rows } = await sql<SimilarRow>`
    with live as materialized (
      select wo.id from work_order wo
      where wo.property_id = ${propertyId} and wo.status_kind in ('open', 'hold') and wo.building_id = ${buildingId}
        and wo.category <> 'PM' and (${floorId}::bigint is null or wo.floor_id is null or wo.floor_id = ${floorId})
      order by wo.id desc limit ${mostCompared}
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
    where compared.score >= ${leastScore}
    order by compared.score desc, wo.id desc limit ${take}`.execute(db)
  return rows
}

/** Where a contact is at home in their property; undefined where they are not of it. */
export const findHome = (db: DbOrTrx, contactId: number, propertyId: number) =>
  db
    .selectFrom('contact')
    .select(['campus_id', 'building_id', 'floor_id', 'room_id'])
    .where('id', '=', contactId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
