import { placeFields } from '@fettle/rules/records/place-fields'
import { type Column, keyColumn, requiredColumn } from './column.ts'
import type { Kind } from './kind.ts'
import { propertyColumn } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', placeFields.code.max, 'Unique in the property.', {
    aliases: ['campus_code', 'campus_number', 'campus_id', 'campus'],
  }),
  requiredColumn('name', placeFields.name.max, 'Name.', {
    aliases: ['campus_name'],
    guesses: [{ head: 'campus' }],
  }),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

export const campuses: Kind = {
  name: 'campuses',
  about: 'Campuses of a property, found by code.',
  columns,
  needsProperty: true,
  resolve: resolveProperties,
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'campus' }],
    key: { table: 'campus', scope: 'property_id', field: 'code' },
    columns,
  }),
}
