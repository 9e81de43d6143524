import { isBlank, type Problem, problem } from '@fettle/rules/problem'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { findNamedPlaces, type NamedPlace, type PlaceLevel } from './place-names.access.ts'

/** Where somebody or something is, by ids. */
export type Place = {
  campusId: number | null
  buildingId: number | null
  floorId: number | null
  roomId: number | null
}

/** A change of it by names or codes: absent leaves the level alone, null or blank empties it. */
export type PlaceChange = {
  campus?: string | null | undefined
  building?: string | null | undefined
  floor?: string | null | undefined
  suite?: string | null | undefined
}

/** How each level is named in the caller's payload and to people. */
export type PlaceFields = { readonly [L in PlaceLevel]: { field: string; label: string } }

type Level = {
  level: PlaceLevel
  parentId: number | null
  text: string | null | undefined
  current: number | null
  /** The level above became another one: what was under it no longer holds. */
  moved: boolean
}

/**
 * Works out where a change of place leads within a property ([A2.094]): another campus or building empties floor and
 * room, another floor the room, unless the change names them too. Gives every name that is unknown there.
 */
export async function resolvePlace(
  db: DbOrTrx,
  options: { propertyId: number; current: Place; change: PlaceChange; fields: PlaceFields },
): Promise<{ place: Place; problems: Problem[] }> {
  const { propertyId, current, change, fields } = options
  const problems: Problem[] = []
  const resolve = async ({ level, parentId, text, current, moved }: Level): Promise<NamedPlace | null> => {
    if (text === undefined) return moved || current === null ? null : { id: current, name: '', code: '' }
    if (text === null || isBlank(text)) return null
    const found = parentId === null ? [] : await findNamedPlaces(db, level, parentId, text)
    const [first] = found
    const same = found.find(({ id }) => id === current)
    if (first && (same || found.length === 1)) return same ?? first
    problems.push(unknownPlace(fields[level], text, found.length))
    return null
  }
  const named = await resolve({
    level: 'campus',
    parentId: propertyId,
    text: change.campus,
    current: current.campusId,
    moved: false,
  })
  const campusMoved = (named?.id ?? null) !== current.campusId
  const building = await resolve({
    level: 'building',
    parentId: propertyId,
    text: change.building,
    current: current.buildingId,
    moved: campusMoved,
  })
  const buildingMoved = (building?.id ?? null) !== current.buildingId
  if (named && change.campus !== undefined && building?.campus_id && building.campus_id !== named.id)
    problems.push(
      problem(fields.building.field, 'not-allowed', `${change.building} is not on ${change.campus}.`),
    )
  const floor = await resolve({
    level: 'floor',
    parentId: building?.id ?? null,
    text: change.floor,
    current: current.floorId,
    moved: buildingMoved,
  })
  const room = await resolve({
    level: 'room',
    parentId: floor?.id ?? null,
    text: change.suite,
    current: current.roomId,
    moved: (floor?.id ?? null) !== current.floorId,
  })
  const campusId =
    change.campus === undefined && buildingMoved && building?.campus_id
      ? building.campus_id
      : (named?.id ?? null)
  const place = {
    campusId,
    buildingId: building?.id ?? null,
    floorId: floor?.id ?? null,
    roomId: room?.id ?? null,
  }
  return { place, problems }
}

function unknownPlace(
  { field, label }: { field: string; label: string },
  text: string,
  found: number,
): Problem {
  return found > 1
    ? problem(
        field,
        'unknown',
        `Several are called ${text.trim()}; give the code of the ${label.toLowerCase()}.`,
      )
    : problem(field, 'unknown', `There is no ${label.toLowerCase()} ${text.trim()} here.`)
}
