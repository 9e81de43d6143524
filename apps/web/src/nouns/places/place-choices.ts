import type { Building, Floor, Room } from '@fettle/contract/buildings'
import { compareNaturally } from '@fettle/rules/natural-order'

export type PlaceChoice = { readonly value: string; readonly label: string }
type NamedBuilding = Pick<Building, 'buildingId' | 'buildingCode' | 'buildingName'>

/** A code with its name, where it has one of its own. */
export const placeLabel = (code: string, name: string): string =>
  name === '' || name === code ? code : `${code} – ${name}`

const folded = (text: string) => text.trim().toLowerCase()

/** Texts that occur more than once, without regard to case. */
function repeated(texts: readonly string[]): (text: string) => boolean {
  const times = new Map<string, number>()
  for (const text of texts) times.set(folded(text), (times.get(folded(text)) ?? 0) + 1)
  return (text) => (times.get(folded(text)) ?? 0) > 1
}

/** How each of the buildings is called: by its name, and where several have it by its code too. */
export function buildingLabels<B extends NamedBuilding>(buildings: readonly B[]) {
  const isShared = repeated(buildings.map(({ buildingName }) => buildingName))
  return buildings.map((building) => {
    const { buildingName, buildingCode } = building
    const hasNamesake = isShared(buildingName)
    return { building, hasNamesake, label: hasNamesake ? `${buildingName} (${buildingCode})` : buildingName }
  })
}

/** Buildings to choose one of, by their ids, sorted by name ([B2.113]). */
export const buildingChoices = (buildings: readonly NamedBuilding[]): PlaceChoice[] =>
  buildingLabels(buildings)
    .map(({ building, label }) => ({ value: String(building.buildingId), label }))
    .toSorted((one, other) => compareNaturally(one.label, other.label))

/** Buildings to choose one of by a text, as filters have it: by name, of namesakes by their code. */
export const buildingNameChoices = (buildings: readonly NamedBuilding[]): PlaceChoice[] =>
  buildingLabels(buildings).map(({ building, hasNamesake, label }) => ({
    value: hasNamesake ? building.buildingCode : building.buildingName,
    label,
  }))

/** How a building is held where only one text is: by its name, of namesakes by its code, which the server finds as well. */
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

/** The building that a name or code and, of namesakes, an id mean; undefined where that is open. */
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

/** The floor that an id, a code or a name means, in this order. */
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

/** Rooms of a building to choose one of, by their ids; where several floors have a code, each says its floor. */
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
