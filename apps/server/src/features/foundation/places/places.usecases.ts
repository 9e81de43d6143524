import { isBlank, type Problem, problem } from '@fettle/rules/records/problem'
import type { DbOrTrx } from '#platform/db/database.ts'
import {
  findBuildingById,
  findNamedPlaces,
  findPlacesBelow,
  findRoomsOfBuilding,
  type NamedPlace,
  type PlaceLevel,
} from './place-names.access.ts'

/** A place by ids. */
export type Place = {
  campusId: number | null
  buildingId: number | null
  floorId: number | null
  roomId: number | null
}

/** A change of place by names or codes: absent leaves a level unchanged, null or blank clears it. */
export type PlaceChange = {
  campus?: string | null | undefined
  building?: string | null | undefined
  /** Selects the building among equal names, or on its own without a name. */
  buildingId?: number | null | undefined
  floor?: string | null | undefined
  suite?: string | null | undefined
}

/** Payload name and label of each level. */
export type PlaceFields = { readonly [L in PlaceLevel]: { field: string; label: string } }

type Level = {
  level: PlaceLevel
  parentId: number | null
  text: string | null | undefined
  current: number | null
  /** Whether a level above has changed, which invalidates this one. */
  moved: boolean
}

/**
 * Resolves a change of place within a property ([A2.094]). A new campus or building clears floor and room, a
 * new floor the room, unless the change sets them. A room without a floor implies its floor, a building
 * without a campus its campus. Returns every name that is unknown there.
 */
export async function resolvePlace(
  db: DbOrTrx,
  options: { propertyId: number; current: Place; change: PlaceChange; fields: PlaceFields },
): Promise<{ place: Place; problems: Problem[] }> {
  const { propertyId, current, change, fields } = options
  const problems: Problem[] = []
  const oneOf = (level: PlaceLevel, found: NamedPlace[], text: string, current: number | null) => {
    const [first] = found
    const same = found.find(({ id }) => id === current)
    if (first && (same || found.length === 1)) return same ?? first
    problems.push(unknownPlace(level, { fields, text, found: found.length }))
    return null
  }
  const below = await findBelow(db, options)
  const resolve = async ({ level, parentId, text, current, moved }: Level): Promise<NamedPlace | null> => {
    if (text === undefined) return moved || current === null ? null : { id: current, name: '', code: '' }
    if (text === null || isBlank(text)) return null
    if (parentId === null) return oneOf(level, [], text, current)
    const wanted = {
      text,
      preferredId: level === 'building' ? change.buildingId : null,
      currentId: current,
    }
    const found =
      level === 'campus' || !below
        ? await findNamedPlaces(db, level, parentId, wanted)
        : below(level, parentId, wanted)
    return oneOf(level, found, text, current)
  }
  const buildingById = async (buildingId: number): Promise<NamedPlace | null> => {
    const found = await findBuildingById(db, propertyId, buildingId, current.buildingId)
    if (!found) problems.push(unknownPlace('building', { fields, text: String(buildingId), found: 0 }))
    return found ?? null
  }

  const named = await resolve({
    level: 'campus',
    parentId: propertyId,
    text: change.campus,
    current: current.campusId,
    moved: false,
  })
  const isById = change.building === undefined && change.buildingId
  const building = isById
    ? await buildingById(change.buildingId as number)
    : await resolve({
        level: 'building',
        parentId: propertyId,
        text: change.building,
        current: current.buildingId,
        moved: (named?.id ?? null) !== current.campusId,
      })
  const buildingMoved = (building?.id ?? null) !== current.buildingId
  const isCampusNamed = change.campus !== undefined && named !== null
  if (isCampusNamed && building?.campus_id && building.campus_id !== named.id)
    problems.push(
      problem(
        fields.building.field,
        'not-allowed',
        `${change.building ?? building.name} is not on ${change.campus}.`,
      ),
    )
  const bringsCampus = !isCampusNamed && (buildingMoved || named === null)

  const floor = await resolve({
    level: 'floor',
    parentId: building?.id ?? null,
    text: change.floor,
    current: current.floorId,
    moved: buildingMoved,
  })
  const isFloorOpen = floor === null && (change.floor === undefined || isBlank(change.floor))
  const room =
    isFloorOpen && building !== null && change.suite !== undefined && !isBlank(change.suite)
      ? oneOf(
          'room',
          await findRoomsOfBuilding(db, building.id, change.suite as string, current.roomId),
          change.suite as string,
          current.roomId,
        )
      : await resolve({
          level: 'room',
          parentId: floor?.id ?? null,
          text: change.suite,
          current: current.roomId,
          moved: (floor?.id ?? null) !== current.floorId,
        })
  const place = {
    campusId: (bringsCampus ? building?.campus_id : null) ?? named?.id ?? null,
    buildingId: building?.id ?? null,
    floorId: floor?.id ?? room?.floor_id ?? null,
    roomId: room?.id ?? null,
  }
  return { place, problems }
}

/** Reads building, floor and room in one statement if a change has a building and a floor. */
async function findBelow(
  db: DbOrTrx,
  { propertyId, current, change }: { propertyId: number; current: Place; change: PlaceChange },
) {
  const { building, floor, suite } = change
  if (building == null || isBlank(building) || floor == null || isBlank(floor)) return null
  return await findPlacesBelow(db, propertyId, {
    building: { text: building, preferredId: change.buildingId, currentId: current.buildingId },
    floor: { text: floor, currentId: current.floorId },
    room: suite == null || isBlank(suite) ? null : { text: suite, currentId: current.roomId },
  })
}

type Unknown = { fields: PlaceFields; text: string; found: number }

/** An ambiguous room requires its floor, any other ambiguous place its code. */
function unknownPlace(level: PlaceLevel, { fields, text, found }: Unknown): Problem {
  const { field, label } = fields[level]
  if (found === 0) return problem(field, 'unknown', `There is no ${label.toLowerCase()} ${text.trim()} here.`)
  const next =
    level === 'room'
      ? `choose the ${fields.floor.label.toLowerCase()}`
      : `enter the code of the ${label.toLowerCase()}`
  return problem(field, 'unknown', `Several are called ${text.trim()}; ${next}.`)
}
