/** The place of a record in API form. */
export type PlacedRecord = {
  readonly campus: string | null
  readonly location1: string | null
  readonly buildingId: number | null
  readonly floor: string | null
  readonly floorId: number | null
  readonly location2: string | null
}

/** The place of a record as the place fields take it. */
export const placeOf = (record: PlacedRecord) => ({
  campus: record.campus ?? '',
  building: record.location1 ?? '',
  buildingId: record.buildingId,
  floor: record.floor ?? '',
  floorId: record.floorId,
  suite: record.location2 ?? '',
})
