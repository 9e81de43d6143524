import { floorSortNumber } from '@fettle/rules/floor-order'
import { placeFields } from '@fettle/rules/records/place-fields'
import { findRoomsInBuildings } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Column, type Guess, referenceColumn } from './column.ts'
import { type Draft, type ImportContext, isSound, refuse, textOf } from './kind.ts'
import { resolveReference } from './references.ts'

export const propertyColumn: Column = referenceColumn(
  'property',
  'Code or name of the property; --property sets it for the whole file.',
)

/** Columns that say where something is. */
export const placeColumns: readonly Column[] = [
  referenceColumn('building', 'Code or name of the building.', { max: placeFields.name.max }),
  referenceColumn('floor', 'Code or name of the floor in that building.', {
    max: placeFields.name.max,
    guesses: [{ head: 'level', beside: 'building' }],
  }),
]

/** A 'Location' beside a building is where in it; alone it may be anything. */
export const locationGuesses: readonly Guess[] = [{ head: 'location', beside: 'building' }]

const idOf = (draft: Draft, field: string) => draft.fields[field] as number | undefined

/** Finds the building and floor of each draft; makes them where `--create` allows it. */
export async function resolveBuildingAndFloor(
  context: ImportContext,
  drafts: readonly Draft[],
  { mayCreate }: { mayCreate: boolean },
): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'building',
    what: 'building',
    target: { table: 'building', scope: 'property_id', by: ['code', 'name'] },
    field: 'building_id',
    scopeOf: (draft) => draft.property?.id,
    ...(mayCreate && {
      create: {
        allowed: 'buildings',
        row: (draft, text, scope) => ({
          property_id: scope,
          code: text,
          name: textOf(draft, 'building_name') ?? text,
        }),
      },
    }),
  })
  await resolveReference(context, drafts, {
    column: 'floor',
    what: 'floor',
    target: { table: 'floor', scope: 'building_id', by: ['code', 'name'] },
    field: 'floor_id',
    scopeOf: (draft) => idOf(draft, 'building_id'),
    ...(mayCreate && {
      create: {
        allowed: 'floors',
        row: (draft, text, scope) => {
          const name = textOf(draft, 'floor_name') ?? text
          return { building_id: scope, code: text, name, sort_number: floorSortNumber({ code: text, name }) }
        },
      },
    }),
  })
}

/**
 * Finds rooms by code: on the draft's floor where it has one; else, and for all but the first of several, anywhere
 * in the building where only one room has that code. Gives the ids in the order of the codes.
 */
export async function resolveRooms(
  context: ImportContext,
  drafts: readonly Draft[],
  column: string,
): Promise<Map<Draft, { id: number; floorId: number }[]>> {
  const cases = drafts.flatMap((draft) => {
    const codes = draft.values.get(column)
    const building = idOf(draft, 'building_id')
    if (!Array.isArray(codes) || codes.length === 0) return []
    if (building === undefined) {
      if (isSound(draft)) refuse(draft, column, 'a room cannot be looked up without its building')
      return []
    }
    return (codes as string[]).map((code, place) => ({ draft, code, place, building }))
  })
  const rooms = new Map<Draft, { id: number; floorId: number }[]>()
  if (cases.length === 0) return rooms
  const matches = Map.groupBy(await findRoomsInBuildings(context.trx, cases), ({ at }) => at)
  for (const [at, { draft, code, place }] of cases.entries()) {
    const found = matches.get(at) ?? []
    const floor = idOf(draft, 'floor_id')
    const here = found.find(({ floorId }) => floorId === floor)
    const elsewhere = floor === undefined || place > 0 ? found : []
    const [only, second] = elsewhere
    const room = here ?? (second ? undefined : only)
    if (room) rooms.set(draft, [...(rooms.get(draft) ?? []), { id: room.id, floorId: room.floorId }])
    else if (found.length === 0) refuse(draft, column, `there is no room ${quoted(code)} in the building`)
    else if (second)
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
