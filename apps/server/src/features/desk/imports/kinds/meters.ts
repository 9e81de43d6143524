import { maxLength } from '@fettle/rules/records/limits'
import {
  type Column,
  choiceColumn,
  keyColumn,
  numberColumn,
  referenceColumn,
  requiredColumn,
  textColumn,
} from './column.ts'
import type { Kind } from './kind.ts'
import { findOwnMeters, identityOf, ownMeterOf, whichOne } from './meter-identity.ts'
import { propertyColumn } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveAssets, resolveProperties } from './references.ts'

const reading = { type: 'number', scale: 4, min: -99_999_999_999, max: 99_999_999_999 } as const

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn(
    'code',
    maxLength.code,
    'Unique in the property. A row without one is of the meter that has its name on its asset.',
    { aliases: ['meter_code', 'meter_number', 'meter_id', 'meter'], orBy: 'name' },
  ),
  requiredColumn('name', maxLength.name, 'Name.', { aliases: ['meter_name'], guesses: [{ head: 'meter' }] }),
  referenceColumn('asset', 'Code of the asset it measures.'),
  textColumn('units', maxLength.units, 'Unit, such as kWh.'),
  choiceColumn('kind', ['Running', 'Gauge'], 'Running (only rises; where missing) or Gauge.', {
    blank: 'Running',
    aliases: ['meter_kind', 'meter_type', 'type'],
  }),
  numberColumn(
    'reading_interval',
    { scale: 4, min: 0, max: 9_999_999_999, above: true },
    'Units between services.',
  ),
  { name: 'minimum', ...reading, field: 'minimum', about: 'Least expected value.' },
  { name: 'maximum', ...reading, field: 'maximum', about: 'Greatest expected value.' },
  {
    name: 'active',
    type: 'truth',
    field: 'is_active',
    blank: true,
    about: 'Yes where missing; a meter that is not is no longer read.',
  },
  whichOne,
]

export const meters: Kind = {
  name: 'meters',
  about: 'Meters of a property, found by code, or without one by name on their asset.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveAssets(context, drafts)
    await findOwnMeters(context, drafts)
  },
  identify: identityOf,
  store: recordStore({
    tables: [{ table: 'meter' }],
    key: { table: 'meter', scope: 'property_id', field: 'code' },
    idOf: ownMeterOf,
    columns,
  }),
}
