import type { Settings } from '@fettle/rules/settings/settings'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { type FieldOutcome, unchanged } from '#records/command/change-fields.ts'
import { type PlaceColumns, placeColumns, placeFromColumns } from './place-columns.ts'
import { findPlaceNames } from './place-details.repository.ts'
import { type PlaceFields, resolvePlace } from './places.usecases.ts'

/** A record with a place in its property, and the names of the place. */
type Placed = PlaceColumns & {
  property_id: number
  campus_name: string | null
  building_name: string | null
  floor_name: string | null
  room_code: string | null
}

/** A place by names or codes, as record payloads have it. Absent levels do not change. */
type NamedPlace = {
  campus?: string | null | undefined
  location1?: string | null | undefined
  buildingId?: number | null | undefined
  floor?: string | null | undefined
  location2?: string | null | undefined
}

/** Payload names and labels of the place levels. */
export const placeFields = (settings: Settings) =>
  ({
    campus: { field: 'campus', label: settings.campusLabelSingular },
    building: { field: 'location1', label: settings.location1Label },
    floor: { field: 'floor', label: settings.floorLabel },
    room: { field: 'location2', label: settings.location2Label },
  }) as const satisfies PlaceFields

type PlaceField = 'campus' | 'location1' | 'floor' | 'location2'
/** A changed level, by name. */
export type PlaceLine = { field: PlaceField; label: string; before: string; after: string }

/**
 * Applies a change of a record's place: a new campus or building clears floor and room, a new floor clears
 * the room. Each changed level is a log line.
 */
export async function changePlace(
  trx: DbOrTrx,
  row: Placed,
  change: NamedPlace,
): Promise<FieldOutcome<PlaceField, Partial<PlaceColumns>, PlaceLine>> {
  const { campus, location1, buildingId, floor, location2 } = change
  const named = { campus, building: location1, buildingId, floor, suite: location2 }
  if (Object.values(named).every((part) => part === undefined)) return unchanged
  const fields = placeFields(await readSettings(trx, row.property_id))
  const current = placeFromColumns(row)
  const { place, problems } = await resolvePlace(trx, {
    propertyId: row.property_id,
    current,
    change: named,
    fields,
  })
  const names = await findPlaceNames(trx, place)
  const moved = [
    { ...fields.campus, is: place.campusId !== current.campusId, from: row.campus_name, to: names.campus },
    {
      ...fields.building,
      is: place.buildingId !== current.buildingId,
      from: row.building_name,
      to: names.building,
    },
    { ...fields.floor, is: place.floorId !== current.floorId, from: row.floor_name, to: names.floor },
    { ...fields.room, is: place.roomId !== current.roomId, from: row.room_code, to: names.suite },
  ].filter(({ is }) => is)
  return {
    problems,
    changed: moved.map(({ field }) => field),
    columns: moved.length === 0 ? {} : placeColumns(place),
    lines: moved.map(({ field, label, from, to }) => ({ field, label, before: from ?? '', after: to ?? '' })),
  }
}
