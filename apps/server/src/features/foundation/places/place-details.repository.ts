import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { Place } from './places.usecases.ts'

/** Coordinates of a place, from its room or else its building, as SQL columns for inserting an order. */
export const coordinatesOf = ({ buildingId, roomId }: Place) => ({
  latitude: coordinateOf('latitude', { buildingId, roomId }),
  longitude: coordinateOf('longitude', { buildingId, roomId }),
})

const coordinateOf = (
  name: 'latitude' | 'longitude',
  { buildingId, roomId }: Pick<Place, 'buildingId' | 'roomId'>,
) => sql<number | null>`coalesce((select ${sql.ref(name)} from room where id = ${roomId}),
  (select ${sql.ref(name)} from building where id = ${buildingId}))`

export type PlaceNames = {
  campus: string | null
  building: string | null
  floor: string | null
  suite: string | null
  /** Of the room, else of the building. */
  latitude: number | null
  longitude: number | null
}

/** Names and coordinates of a place. */
export async function findPlaceNames(db: DbOrTrx, place: Place): Promise<PlaceNames> {
  const { rows } = await sql<PlaceNames>`
    select campus.name as campus, building.name as building, floor.name as floor, room.code as suite,
      coalesce(room.latitude, building.latitude) as latitude, coalesce(room.longitude, building.longitude) as longitude
    from (values (true)) one
    left join campus on campus.id = ${place.campusId}
    left join building on building.id = ${place.buildingId}
    left join floor on floor.id = ${place.floorId}
    left join room on room.id = ${place.roomId}`.execute(db)
  return rows[0] as PlaceNames
}
