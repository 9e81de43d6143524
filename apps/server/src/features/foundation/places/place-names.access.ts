import { type RawBuilder, sql } from 'kysely'
import { compileRowsOnce } from '#platform/db/compile-once.ts'
import { isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

export type NamedPlace = {
  id: number
  name: string
  code: string
  /** Of a building. */
  campus_id?: number | null
  /** Of a room. */
  floor_id?: number | null
}

const levels = {
  campus: { table: 'campus', parent: 'property_id' },
  building: { table: 'building', parent: 'property_id' },
  floor: { table: 'floor', parent: 'building_id' },
  room: { table: 'room', parent: 'floor_id' },
} as const
export type PlaceLevel = keyof typeof levels

type Wanted = {
  text: string
  /** Selects this one of several places. */
  preferredId?: number | null | undefined
  /** The current place, which may be inactive. */
  currentId: number | null
}

/**
 * Finds places of a parent by text: the one with that code, else all with that name, or only `preferredId` if
 * it is among them. Inactive places match only if current. The caller has checked access to the property.
 */
export async function findNamedPlaces(
  db: DbOrTrx,
  level: PlaceLevel,
  parentId: number,
  { text, preferredId = null, currentId }: Wanted,
): Promise<NamedPlace[]> {
  const rows = await namedPlaces[level](db, parentId, currentId, preferredId, text)
  return chosenOf(rows, text, preferredId)
}

/** Selects the place with `preferredId`, else the one with the code, else all. */
function chosenOf(rows: NamedPlace[], text: string, preferredId: number | null): NamedPlace[] {
  const preferred = rows.find(({ id }) => id === preferredId)
  return preferred ? [preferred] : withCode(rows, text)
}

/** Places of a parent whose code or name is a text, limited to 100 with the relevant ones first. */
const namedAmong = (
  level: PlaceLevel,
  parentId: RawBuilder<unknown>,
  wanted: {
    text: RawBuilder<unknown>
    currentId: RawBuilder<unknown>
    preferredId: RawBuilder<unknown>
  },
) => {
  const { table, parent } = levels[level]
  const campus = level === 'building' ? sql`place.campus_id` : sql`null::bigint`
  return sql`select place.id, place.name, place.code, ${campus} as campus_id, place.${sql.ref(parent)} as parent_id
    from ${sql.table(table)} place
    where place.${sql.ref(parent)} = ${parentId} and (place.is_active or place.id = ${wanted.currentId})
      and (fold(place.code) = ${wanted.text} or fold(place.name) = ${wanted.text})
    order by (place.id = ${wanted.preferredId}) desc nulls last, (fold(place.code) = ${wanted.text}) desc, place.id limit 100`
}

const one = (column: string) => sql`asked.${sql.ref(column)}`

const namedAt = (level: PlaceLevel) =>
  compileRowsOnce(
    (db, parentId: number, currentId: number | null, preferredId: number | null, text: string) => {
      const wanted = { text: one('text'), currentId: one('current_id'), preferredId: one('preferred_id') }
      return sql<NamedPlace>`${prepared}
        select place.id, place.name, place.code, place.campus_id from (select ${parentId}::bigint as parent_id,
          ${currentId}::bigint as current_id, ${preferredId}::bigint as preferred_id, fold(${text}) as text) asked
        cross join lateral (${namedAmong(level, one('parent_id'), wanted)}) place`.compile(db)
    },
  )

const namedPlaces = {
  campus: namedAt('campus'),
  building: namedAt('building'),
  floor: namedAt('floor'),
  room: namedAt('room'),
}

/** Text of each level. Current places may be inactive. */
export type WantedBelow = { building: Wanted; floor: Wanted; room: Wanted | null }
type PlaceBelow = NamedPlace & { level: PlaceLevel; parent_id: number }

/**
 * Reads buildings by text, with their floors and rooms by text, in one statement. Returns a function with the
 * results of `findNamedPlaces`.
 */
export async function findPlacesBelow(
  db: DbOrTrx,
  propertyId: number,
  { building, floor, room }: WantedBelow,
): Promise<(level: PlaceLevel, parentId: number, wanted: Wanted) => NamedPlace[]> {
  const rows = await placesBelow(
    db,
    propertyId,
    building.text,
    building.currentId,
    building.preferredId ?? null,
    floor.text,
    floor.currentId,
    room?.text ?? null,
    room?.currentId ?? null,
  )
  return (level, parentId, { text, preferredId = null }) =>
    chosenOf(
      rows.filter((row) => row.level === level && row.parent_id === parentId),
      text,
      preferredId,
    )
}

const nobody = sql`null::bigint`
const placesBelow = compileRowsOnce(
  (
    db,
    propertyId: number,
    building: string,
    buildingId: number | null,
    preferredId: number | null,
    floor: string,
    floorId: number | null,
    room: string | null,
    roomId: number | null,
  ) =>
    sql<PlaceBelow>`${prepared}
    with asked as (select ${propertyId}::bigint as property_id, fold(${building}) as building, ${buildingId}::bigint as building_id,
      ${preferredId}::bigint as preferred_id, fold(${floor}) as floor, ${floorId}::bigint as floor_id,
      fold(${room}::text) as room, ${roomId}::bigint as room_id),
    buildings as (select named.* from asked cross join lateral (${namedAmong('building', one('property_id'), {
      text: one('building'),
      currentId: one('building_id'),
      preferredId: one('preferred_id'),
    })}) named),
    floors as (select named.* from asked cross join buildings cross join lateral (${namedAmong(
      'floor',
      sql`buildings.id`,
      {
        text: one('floor'),
        currentId: one('floor_id'),
        preferredId: nobody,
      },
    )}) named),
    rooms as (select named.* from asked cross join floors cross join lateral (${namedAmong(
      'room',
      sql`floors.id`,
      {
        text: one('room'),
        currentId: one('room_id'),
        preferredId: nobody,
      },
    )}) named)
    select 'building' as level, buildings.* from buildings union all select 'floor', floors.* from floors
    union all select 'room', rooms.* from rooms`.compile(db),
)

/**
 * The building with this id in a property, if active or current. The caller has checked access to the
 * property.
 */
export const findBuildingById = (
  db: DbOrTrx,
  propertyId: number,
  buildingId: number,
  currentId: number | null,
): Promise<NamedPlace | undefined> =>
  db
    .selectFrom('building')
    .select(['id', 'name', 'code', 'campus_id'])
    .where('property_id', '=', propertyId)
    .where('id', '=', buildingId)
    .where((building) => building.or([building('is_active', '=', true), building('id', '=', currentId)]))
    .executeTakeFirst()

/** Rooms on any floor of a building by text: those with that code, else those with that name. */
export async function findRoomsOfBuilding(
  db: DbOrTrx,
  buildingId: number,
  text: string,
  currentId: number | null,
): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select room.id, room.name, room.code, room.floor_id from room join floor on floor.id = room.floor_id
    where floor.building_id = ${buildingId} and (room.is_active or room.id = ${currentId}) and (${isSameText('room.code', text)} or ${isSameText('room.name', text)})
    order by room.id limit 100`.execute(db)
  return withCode(rows, text)
}

const folded = (text: string) => text.trim().toLowerCase()

/** Places whose code is the text, or all if none has it. */
function withCode(places: NamedPlace[], text: string): NamedPlace[] {
  const coded = places.filter(({ code }) => folded(code) === folded(text))
  return coded.length > 0 ? coded : places
}
