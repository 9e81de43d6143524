import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

/** Ids of records a schedule is to refer to. */
export type NamedTies = {
  assigneeIds: readonly number[]
  procedureIds: readonly number[]
  buildingIds: readonly number[]
  floorIds: readonly number[]
  roomIds: readonly number[]
  assetIds: readonly number[]
  partIds: readonly number[]
}

/** Active procedures by title. Procedures are not limited to a property. */
export const findProcedureChoices = (db: DbOrTrx) =>
  db
    .selectFrom('procedure')
    .leftJoin('trade', 'trade.id', 'procedure.trade_id')
    .select(['procedure.id as procedureId', 'procedure.title', 'trade.name as trade'])
    .where('procedure.is_active', '=', true)
    .orderBy(naturally(sql.ref('procedure.title')))
    .orderBy('procedure.id')
    .execute()

/** The named records that a schedule of this property may refer to. The caller has checked the property. */
export async function findTies(trx: Trx, propertyId: number, named: NamedTies) {
  const assignees = await trx
    .selectFrom('assignee as a')
    .select(['a.id', 'a.name'])
    .select(
      sql<number[]>`array(select trade_id::int from assignee_trade where assignee_id = a.id
        union select trade_id::int from job_rank where worker_id = a.id)`.as('trade_ids'),
    )
    .where(isOneOf('a.id', named.assigneeIds))
    .where('a.is_active', '=', true)
    .where(sql<boolean>`(a.property_id = ${propertyId} or (a.kind = 'vendor' and a.property_id is null))`)
    .execute()
  const procedures = await trx
    .selectFrom('procedure')
    .select('id')
    .where(isOneOf('id', named.procedureIds))
    .where('is_active', '=', true)
    .execute()
  const floors = await trx
    .selectFrom('floor')
    .select(['id', 'building_id'])
    .where(isOneOf('id', named.floorIds))
    .execute()
  const rooms = await trx
    .selectFrom('room')
    .select(['id', 'floor_id'])
    .where(isOneOf('id', named.roomIds))
    .execute()
  const ofProperty = (table: 'asset' | 'building' | 'part', ids: readonly number[]) =>
    trx.selectFrom(table).select('id').where(isOneOf('id', ids)).where('property_id', '=', propertyId)
  const buildings = await ofProperty('building', named.buildingIds).execute()
  const assets = await ofProperty('asset', named.assetIds).execute()
  const parts = await ofProperty('part', named.partIds).where('is_active', '=', true).execute()
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  return {
    assignees: new Map(assignees.map((assignee) => [assignee.id, assignee])),
    procedures: idsOf(procedures),
    buildings: idsOf(buildings),
    buildingOfFloor: new Map(floors.map((floor) => [floor.id, floor.building_id])),
    floorOfRoom: new Map(rooms.map((room) => [room.id, room.floor_id])),
    assets: idsOf(assets),
    parts: idsOf(parts),
  }
}
