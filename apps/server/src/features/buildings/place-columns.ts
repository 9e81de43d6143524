import type { Place } from './places.usecases.ts'

/** The columns of a record that hold where it is. */
export type PlaceColumns = {
  campus_id: number | null
  building_id: number | null
  floor_id: number | null
  room_id: number | null
}

/** Where a record is, from its columns. */
export const placeFromColumns = (row: PlaceColumns): Place => ({
  campusId: row.campus_id,
  buildingId: row.building_id,
  floorId: row.floor_id,
  roomId: row.room_id,
})

/** The columns of a record that is at a place. */
export const placeColumns = (place: Place): PlaceColumns => ({
  campus_id: place.campusId,
  building_id: place.buildingId,
  floor_id: place.floorId,
  room_id: place.roomId,
})
