import type { Building, Floor, Room } from '@fettle/contract/buildings'
import { compareNaturally } from '@fettle/rules/text/natural-order'

export type PlaceChoice = { readonly value: string; readonly label: string }
type NamedBuilding = Pick<Building, 'buildingId' | 'buildingCode' | 'buildingName'>

/** A code with its name, if different. */
export const placeLabel = (code: string, name: string): string =>
  name === '' || name === code ? code : `${code} – ${name}`

const folded = (text: string) => text.trim().toLowerCase()

/** Texts that occur more than once, ignoring case. */
function repeated(texts: readonly string[]): (text: string) => boolean {
  const times = new Map<string, number>()
  for (const text of texts) times.set(folded(text), (times.get(folded(text)) ?? 0) + 1)
  return (text) => (times.get(folded(text)) ?? 0) > 1
}

/** Labels of buildings: the name, with the code if several share it. */
export function buildingLabels<B extends NamedBuilding>(buildings: readonly B[]) {
  const isShared = repeated(buildings.map(({ buildingName }) => buildingName))
  return buildings.map((building) => {
    const { buildingName, buildingCode } = building
    const hasNamesake = isShared(buildingName)
    return { building, hasNamesake, label: hasNamesake ? `${buildingName} (${buildingCode})` : buildingName }
  })
}

/** Buildings for selection, by id, sorted by name ([B2.113]). */
export const buildingChoices = (buildings: readonly NamedBuilding[]): PlaceChoice[] =>
  buildingLabels(buildings)
    .map(({ building, label }) => ({ value: String(building.buildingId), label }))
    .toSorted((one, other) => compareNaturally(one.label, other.label))

/** Buildings for selection by text, as in filters: by name, or by code if several share it. */
export const buildingNameChoices = (buildings: readonly NamedBuilding[]): PlaceChoice[] =>
  buildingLabels(buildings).map(({ building, hasNamesake, label }) => ({
    value: hasNamesake ? building.buildingCode : building.buildingName,
    label,
  }))

/**
 * Text that identifies a building: its name, or its code if several share the name. The server accepts both.
 */
export function heldName<B extends NamedBuilding>(
  buildings: readonly B[],
  building: B,
  namesakesByCode = false,
): string {
  const { buildingName, buildingCode } = building
  if (!namesakesByCode) return buildingName
  const isShared = repeated(buildings.map((one) => one.buildingName))
  return isShared(buildingName) ? buildingCode : buildingName
}

/** The building identified by a name or code and, among equal names, an id. undefined if ambiguous. */
export function findBuilding<B extends NamedBuilding>(
  buildings: readonly B[],
  { building, buildingId }: { readonly building: string; readonly buildingId: number | null },
): B | undefined {
  if (building === '') return undefined
  const called = buildings.filter(({ buildingName }) => folded(buildingName) === folded(building))
  const [only, namesake] =
    called.length > 0 ? called : buildings.filter((one) => folded(one.buildingCode) === folded(building))
  return called.find((one) => one.buildingId === buildingId) ?? (namesake ? undefined : only)
}

/** The floor identified by an id, else a code, else a name. */
export function findFloor<F extends NamedFloor>(
  floors: readonly F[],
  { floorId, floor }: { readonly floorId?: number | null; readonly floor: string },
): F | undefined {
  return (
    floors.find((one) => one.floorId === floorId) ??
    floors.find(({ floorCode }) => floorCode === floor) ??
    floors.find(({ floorName }) => floor !== '' && floorName === floor)
  )
}

type PlacedRoom = Pick<Room, 'roomId' | 'roomCode' | 'roomName' | 'floorId'>
type NamedFloor = Pick<Floor, 'floorId' | 'floorCode' | 'floorName'>

/** Rooms of a building for selection, by id. If floors share a room code, the label includes the floor. */
export function roomChoices(rooms: readonly PlacedRoom[], floors: readonly NamedFloor[]): PlaceChoice[] {
  const isShared = repeated(rooms.map(({ roomCode }) => roomCode))
  const floorOf = new Map(
    floors.map(({ floorId, floorCode, floorName }) => [floorId, floorName || floorCode]),
  )
  return rooms.map(({ roomId, roomCode, roomName, floorId }) => ({
    value: String(roomId),
    label: `${placeLabel(roomCode, roomName)}${isShared(roomCode) ? ` (${floorOf.get(floorId) ?? floorId})` : ''}`,
  }))
}
