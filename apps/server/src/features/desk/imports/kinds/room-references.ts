import { placeFields } from '@fettle/rules/records/place-fields'
import { findRoomsInBuildings } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, isSound, refuse } from './kind.ts'
import { placeName } from './places.ts'
import { createRecords, hintOf, type RecordCreation } from './references.ts'

type RoomCase = { draft: Draft; code: string; place: number; building: number }
type FoundRoom = Awaited<ReturnType<typeof findRoomsInBuildings>>[number]

const roomCreation: RecordCreation = {
  allowed: 'rooms',
  max: placeFields.code.max,
  nameOf: (draft, text) => placeName(draft, text, ['building', 'floor']),
  row: (_, code, scope) => ({ floor_id: scope, code }),
}

/**
 * The rooms to create for cases that find none. The first room of a row is on the floor that the row names, also where
 * another floor has one of that code, unless codes are unique in the building. Further rooms may be on any floor, so that
 * their row waits until all others have brought theirs.
 */
function roomsToCreate(
  { uniqueRooms }: ImportContext,
  cases: readonly RoomCase[],
  matches: ReadonlyMap<number, readonly FoundRoom[]>,
) {
  const floors = new Map<string, number>()
  return cases.flatMap(({ draft, code, place, building }, at) => {
    const floor = draft.fields.floor_id as number | undefined
    const found = matches.get(at) ?? []
    if (floor === undefined || !isSound(draft) || found.some(({ floorId }) => floorId === floor)) return []
    if (found.length > 0 && (uniqueRooms || place > 0)) return []
    if (place > 0 && !draft.isTriedAgain) return []
    const key = `${building} ${code.toLowerCase()}`
    const first = floors.get(key) ?? floor
    floors.set(key, first)
    return uniqueRooms && first !== floor ? [] : [{ draft, text: code, scope: floor }]
  })
}

async function findRooms(
  context: ImportContext,
  cases: readonly RoomCase[],
  creates: boolean,
): Promise<ReadonlyMap<number, FoundRoom[]>> {
  const find = async () => Map.groupBy(await findRoomsInBuildings(context.trx, cases), ({ at }) => at)
  const found = await find()
  const isCreated =
    creates &&
    (await createRecords(context, roomsToCreate(context, cases, found), {
      target: { table: 'room', scope: 'floor_id', by: ['code'] },
      what: 'room',
      create: roomCreation,
    }))
  return isCreated ? await find() : found
}

/**
 * Finds rooms by code: on the draft's floor where it has one; else, and for all but the first of several, anywhere
 * in the building where only one room has that code. Creates them where `--create` allows it and the kind does. Gives the
 * ids in the order of the codes.
 */
export async function resolveRooms(
  context: ImportContext,
  drafts: readonly Draft[],
  column: string,
  { mayCreate }: { mayCreate: boolean },
): Promise<Map<Draft, { id: number; floorId: number }[]>> {
  const cases = drafts.flatMap((draft) => {
    const codes = draft.values.get(column)
    const building = draft.fields.building_id as number | undefined
    if (!Array.isArray(codes) || codes.length === 0) return []
    if (building === undefined) {
      if (isSound(draft)) refuse(draft, column, 'a room cannot be looked up without its building')
      return []
    }
    return (codes as string[]).map((code, place) => ({ draft, code, place, building }))
  })
  const rooms = new Map<Draft, { id: number; floorId: number }[]>()
  if (cases.length === 0) return rooms
  const creates = mayCreate && context.create.has('rooms')
  const matches = await findRooms(context, cases, creates)
  for (const [at, { draft, code, place }] of cases.entries()) {
    const found = matches.get(at) ?? []
    const floor = draft.fields.floor_id as number | undefined
    const here = found.find(({ floorId }) => floorId === floor)
    const elsewhere = floor === undefined || place > 0 ? found : []
    const [only, second] = elsewhere
    const room = here ?? (second ? undefined : only)
    if (room) rooms.set(draft, [...(rooms.get(draft) ?? []), { id: room.id, floorId: room.floorId }])
    else if (found.length === 0) {
      const isAlone = isSound(draft)
      const hint = mayCreate && !creates ? hintOf(roomCreation) : ''
      const need = creates && floor === undefined ? ': to create it, the row needs its floor' : hint
      refuse(draft, column, `there is no room ${quoted(code)} in the building${need}`)
      draft.mayPassLater ||= isAlone && creates && floor !== undefined && place > 0 && !draft.isTriedAgain
    } else if (second)
      refuse(draft, column, `${quoted(code)} names several rooms of the building: enter the floor`)
    else
      refuse(
        draft,
        column,
        `room ${quoted(code)} is on floor ${found.map((each) => each.floorName).join(', ')}`,
      )
  }
  return rooms
}
