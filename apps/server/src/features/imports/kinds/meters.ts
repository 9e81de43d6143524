import { maxLength } from '@fettle/rules/limits'
import { type Column, keyColumn, referenceColumn, textColumn } from './column.ts'
import type { Kind } from './kind.ts'
import { propertyColumn } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'

const reading = { type: 'number', scale: 4, min: -99_999_999_999, max: 99_999_999_999 } as const

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', maxLength.code, 'Unique in the property.', {
    aliases: ['meter_code', 'meter_number', 'meter_id', 'meter'],
  }),
  {
    name: 'name',
    type: 'text',
    max: maxLength.name,
    field: 'name',
    required: true,
    aliases: ['meter_name'],
    guesses: [{ head: 'meter' }],
    about: 'Name.',
  },
  referenceColumn('asset', 'Code of the asset it measures.'),
  textColumn('units', maxLength.units, 'Unit, such as kWh.'),
  {
    name: 'kind',
    type: 'choice',
    of: ['Running', 'Gauge'],
    field: 'kind',
    blank: 'Running',
    aliases: ['meter_kind', 'meter_type', 'type'],
    about: 'Running (only rises; where missing) or Gauge.',
  },
  {
    name: 'reading_interval',
    type: 'number',
    scale: 4,
    min: 0,
    above: true,
    max: 9_999_999_999,
    field: 'reading_interval',
    about: 'Units between services.',
  },
  { name: 'minimum', ...reading, field: 'minimum', about: 'Least expected value.' },
  { name: 'maximum', ...reading, field: 'maximum', about: 'Greatest expected value.' },
]

export const meters: Kind = {
  name: 'meters',
  about: 'Meters of a property, found by code.',
  columns,
  needsProperty: true,
  creates: [],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveReference(context, drafts, {
      column: 'asset',
      what: 'asset',
      target: { table: 'asset', scope: 'property_id', by: ['code'] },
      field: 'asset_id',
      scopeOf: (draft) => draft.property?.id,
    })
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'meter' }],
    key: { table: 'meter', scope: 'property_id', field: 'code' },
    columns,
  }),
}
