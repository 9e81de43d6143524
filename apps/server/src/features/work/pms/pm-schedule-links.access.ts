import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

export type ScheduleLinks = {
  assets: { asset_id: number; code: string; name: string; status: string; building: string | null }[]
  locations: {
    building_id: number
    building_name: string
    floor_id: number | null
    floor_name: string | null
    room_id: number | null
    room_name: string | null
  }[]
  parts: { part_id: number; code: string; name: string; quantity: number; units: string }[]
}

/** Assets, places and parts of a schedule, by code and name. The caller has checked access. */
export async function findScheduleLinks(db: DbOrTrx, scheduleId: number): Promise<ScheduleLinks> {
  const [assets, locations, parts] = await Promise.all([
    db
      .selectFrom('pm_schedule_asset as l')
      .innerJoin('asset as a', 'a.id', 'l.asset_id')
      .leftJoin('building as b', 'b.id', 'a.building_id')
      .select(['a.id as asset_id', 'a.code', 'a.name', 'a.status', 'b.name as building'])
      .where('l.pm_schedule_id', '=', scheduleId)
      .orderBy(naturally(sql.ref('a.code')))
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('pm_schedule_location as l')
      .innerJoin('building as b', 'b.id', 'l.building_id')
      .leftJoin('floor as f', 'f.id', 'l.floor_id')
      .leftJoin('room as r', 'r.id', 'l.room_id')
      .select(['l.building_id', 'b.name as building_name', 'l.floor_id', 'f.name as floor_name', 'l.room_id'])
      .select(sql<string | null>`nullif(concat_ws(' ', r.code, nullif(r.name, r.code)), '')`.as('room_name'))
      .where('l.pm_schedule_id', '=', scheduleId)
      .orderBy(naturally(sql.ref('b.name')))
      .orderBy(naturally(sql.ref('f.name')))
      .orderBy(naturally(sql.ref('r.code')))
      .execute(),
    db
      .selectFrom('pm_schedule_part as l')
      .innerJoin('part as p', 'p.id', 'l.part_id')
      .select(['p.id as part_id', 'p.code', 'p.name', 'l.quantity', 'p.units'])
      .where('l.pm_schedule_id', '=', scheduleId)
      .orderBy(naturally(sql.ref('p.code')))
      .execute(),
  ])
  return { assets, locations, parts }
}
