import { sql } from 'kysely'
import { isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

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

/**
 * Places of one parent that a text names: the one with that code, else all of that name; of these the one with
 * `preferredId` alone, if it is among them. A place out of use counts only where it is the current one. The caller has
 * checked that the person may read the property.
 */
export async function findNamedPlaces(
  db: DbOrTrx,
  level: PlaceLevel,
  parentId: number,
  text: string,
  { preferredId = null, currentId }: { preferredId?: number | null | undefined; currentId: number | null },
): Promise<NamedPlace[]> {
  const { table, parent } = levels[level]
  const campus = level === 'building' ? sql`campus_id` : sql`null::bigint as campus_id`
  const { rows } = await sql<NamedPlace>`
    select id, name, code, ${campus} from ${sql.table(table)}
    where ${sql.ref(parent)} = ${parentId} and (is_active or id = ${currentId}) and (${isSameText('code', text)} or ${isSameText('name', text)})
    order by (id = ${preferredId}) desc nulls last, (${isSameText('code', text)}) desc, id limit 100`.execute(
    db,
  )
  const [first] = rows
  if (first && first.id === preferredId) return [first]
  return withCode(rows, text)
}

/**
 * The building with this id in a property, if it is in use or the current one; the caller has checked that the person may
 * read the property.
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

/** Rooms on any floor of a building that a text names: those with that code, else those of that name. */
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

/** Those whose code is the text; all where it is nobody's code. */
function withCode(places: NamedPlace[], text: string): NamedPlace[] {
  const coded = places.filter(({ code }) => folded(code) === folded(text))
  return coded.length > 0 ? coded : places
}
