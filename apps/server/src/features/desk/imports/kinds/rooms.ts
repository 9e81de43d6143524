import { maxLength } from '@fettle/rules/records/limits'
import { placeFields } from '@fettle/rules/records/place-fields'
import { findRoomsInBuildings } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Column, keyColumn, numberColumn, referenceColumn, textColumn } from './column.ts'
import { coordinateColumns } from './coordinates.ts'
import { type Draft, type ImportContext, isSound, type Kind, refuse } from './kind.ts'
import { buildingColumns, propertyColumn, resolveBuildingAndFloor } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  ...buildingColumns,
  referenceColumn('floor', 'Code or name of the floor.', {
    required: true,
    isKey: true,
    max: placeFields.name.max,
  }),
  referenceColumn('floor_name', 'Name of a floor that --create floors makes; its code where missing.', {
    max: placeFields.name.max,
  }),
  keyColumn(
    'code',
    placeFields.code.max,
    'Unique on the floor. `--split code=;` reads several rooms from one cell.',
    {
      aliases: [
        'room_code',
        'room_number',
        'room_id',
        'space_code',
        'space_number',
        'space_id',
        'room',
        'space',
      ],
    },
  ),
  textColumn('name', placeFields.name.max, 'Name.', {
    aliases: ['room_name', 'space_name'],
    guesses: [{ head: 'room' }, { head: 'space' }],
  }),
  textColumn('use', placeFields.use.max, 'What it is used for.', {
    aliases: ['usage', 'room_use', 'space_use'],
  }),
  textColumn('category', placeFields.category.max, 'Category.', {
    aliases: ['room_category', 'space_category'],
  }),
  textColumn('type', placeFields.type.max, 'Type.', { aliases: ['room_type', 'space_type'] }),
  textColumn('vacancy', maxLength.vacancy, 'Occupied, vacant …', {
    aliases: ['occupancy', 'occupancy_status'],
  }),
  textColumn('department', placeFields.department.max, 'Department.'),
  numberColumn(
    'area',
    { scale: 2, round: true, min: 0, max: 9_999_999_999 },
    'Area; rounded to 2 decimals.',
    { aliases: ['room_area', 'floor_area', 'net_area', 'square_feet', 'sq_ft', 'area_sq_ft', 'area_m2'] },
  ),
  ...coordinateColumns,
]

/** With `--unique-rooms` a code stands for one room of the building: the same code on another floor is refused. */
async function refuseDuplicates(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const cases = drafts.filter(isSound).map((draft) => ({
    draft,
    building: draft.fields.building_id as number,
    floor: draft.fields.floor_id as number,
    code: String(draft.fields.code),
  }))
  const stored = Map.groupBy(await findRoomsInBuildings(context.trx, cases), ({ at }) => at)
  const earlier = new Map<string, Draft>()
  for (const [at, { draft, building, floor, code }] of cases.entries()) {
    const key = `${building} ${code.toLowerCase()}`
    const twin = stored.get(at)?.find(({ floorId }) => floorId !== floor)
    const first = earlier.get(key)
    if (twin) refuse(draft, 'code', `room ${quoted(code)} is on floor ${twin.floorName} already`)
    else if (first && first.fields.floor_id !== floor) {
      refuse(draft, 'code', `room ${quoted(code)} is on another floor on line ${first.line}`)
    } else earlier.set(key, first ?? draft)
  }
}

export const rooms: Kind = {
  name: 'rooms',
  about: 'Rooms, found by code on their floor.',
  columns,
  needsProperty: true,
  creates: ['buildings', 'floors'],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveBuildingAndFloor(context, drafts, { mayCreate: true })
    if (context.uniqueRooms) await refuseDuplicates(context, drafts)
    for (const draft of drafts) {
      delete draft.fields.property_id
      delete draft.fields.building_id
    }
  },
  identify: (draft) => ({ scope: draft.fields.floor_id as number, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'room' }],
    key: { table: 'room', scope: 'floor_id', field: 'code' },
    columns,
  }),
}
