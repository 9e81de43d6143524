import type { Place } from './places.usecases.ts'

/** Columns of a record's place. */
export type PlaceColumns = {
  campus_id: number | null
  building_id: number | null
  floor_id: number | null
  room_id: number | null
}

/** A record's place from its columns. */
export const placeFromColumns = (row: PlaceColumns): Place => ({
  campusId: row.campus_id,
  buildingId: row.building_id,
  floorId: row.floor_id,
  roomId: row.room_id,
})

export const placeColumns = (place: Place): PlaceColumns => ({
  campus_id: place.campusId,
  building_id: place.buildingId,
  floor_id: place.floorId,
  room_id: place.roomId,
})
