import { placeFields } from '@fettle/rules/records/place-fields'
import { type Column, keyColumn, numberColumn, requiredColumn } from './column.ts'
import type { Kind } from './kind.ts'
import { buildingColumns, propertyColumn, resolveBuildingAndFloor } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  ...buildingColumns,
  keyColumn('code', placeFields.code.max, 'Unique in the building.', {
    aliases: ['floor_code', 'floor_number', 'floor_id', 'floor', 'level', 'storey', 'story'],
  }),
  requiredColumn('name', placeFields.name.max, 'Name.', {
    aliases: ['floor_name', 'level_name'],
    guesses: [{ head: 'floor' }],
  }),
  numberColumn('sort_number', { scale: 0, min: -1000, max: 1000 }, 'Order from the lowest floor up.', {
    blank: 0,
    aliases: ['sort_order'],
  }),
]

export const floors: Kind = {
  name: 'floors',
  about: 'Floors of a building, found by code.',
  columns,
  needsProperty: true,
  creates: ['buildings'],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveBuildingAndFloor(context, drafts, { mayCreate: true })
    for (const draft of drafts) delete draft.fields.property_id
  },
  identify: (draft) => ({ scope: draft.fields.building_id as number, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'floor' }],
    key: { table: 'floor', scope: 'building_id', field: 'code' },
    columns,
  }),
}
