import type { FloorQuery, RoomQuery } from '@fettle/contract/buildings'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { propertyScope } from '#features/foundation/properties/properties.public.ts'
import { isAny, isNameOrCode, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { naturally } from '#platform/db/natural-order.ts'

const floors = (db: DbOrTrx) =>
  db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .selectAll('floor')
    .select('building.code as building_code')

const rooms = (db: DbOrTrx) =>
  db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .selectAll('room')
    .select(['floor.building_id', 'floor.code as floor_code'])

/** Active floors of a building, from the lowest up. The caller has checked access to the building. */
export const findFloorsOfBuilding = (db: DbOrTrx, buildingId: number) =>
  floors(db)
    .where('floor.building_id', '=', buildingId)
    .where('floor.is_active', '=', true)
    .orderBy('floor.sort_number')
    .orderBy(naturally(sql.ref('floor.code')))
    .orderBy('floor.id')
    .execute()

/** One page of the active floors that the actor may read. A building matches by code or name. */
export async function findFloors(db: DbOrTrx, actor: Actor, query: FloorQuery) {
  let found = floors(db)
    .where(isOneOf('building.property_id', await propertyScope(db, actor, query.propertyId)))
    .where('floor.is_active', '=', true)
  if (query.buildingId !== undefined) found = found.where('floor.building_id', '=', query.buildingId)
  if (query.buildingCode !== undefined && !isAny(query.buildingCode))
    found = found.where(isNameOrCode(['building.code', 'building.name'], query.buildingCode))
  if (query.floorCode !== undefined && !isAny(query.floorCode))
    found = found.where(isNameOrCode(['floor.code', 'floor.name'], query.floorCode))
  return await fetchPage(found, query, {
    columns: {
      floorSortNum: byValue('floor.sort_number'),
      floorCode: ignoringCase('floor.code'),
      floorName: ignoringCase('floor.name'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'floorSortNum',
    tieBreak: 'floor.id',
  })
}

/** One page of the active rooms that the actor may read. Building, floor and room match by code or name. */
export async function findRooms(db: DbOrTrx, actor: Actor, query: RoomQuery) {
  let found = rooms(db)
    .where(isOneOf('building.property_id', await propertyScope(db, actor, query.propertyId)))
    .where('room.is_active', '=', true)
  if (query.buildingId !== undefined) found = found.where('floor.building_id', '=', query.buildingId)
  if (query.floorId !== undefined) found = found.where('room.floor_id', '=', query.floorId)
  if (query.buildingCode !== undefined && !isAny(query.buildingCode))
    found = found.where(isNameOrCode(['building.code', 'building.name'], query.buildingCode))
  if (query.floorCode !== undefined && !isAny(query.floorCode))
    found = found.where(isNameOrCode(['floor.code', 'floor.name'], query.floorCode))
  if (query.roomCode !== undefined && !isAny(query.roomCode))
    found = found.where(isNameOrCode(['room.code', 'room.name'], query.roomCode))
  return await fetchPage(found, query, {
    columns: {
      roomCode: ignoringCase('room.code'),
      roomName: ignoringCase('room.name'),
      use: ignoringCase('room.use'),
      department: ignoringCase('room.department'),
      area: byValue('room.area'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'roomCode',
    tieBreak: 'room.id',
  })
}
