import { maxLength } from '@fettle/rules/records/limits'
import { findMeters } from '../readings.repository.ts'
import { type Column, referenceColumn } from './column.ts'
import { setInstants } from './instants.ts'
import { type Draft, type ImportContext, isSound, type Kind, refuse, textOf } from './kind.ts'
import { findMetersRead, whichOne } from './meter-identity.ts'
import { propertyColumn } from './places.ts'
import { storeReadings } from './reading-store.ts'
import { resolveAssets, resolveProperties, resolveReference } from './references.ts'

const value = { type: 'number', scale: 4, min: -99_999_999_999, max: 99_999_999_999 } as const

const columns: readonly Column[] = [
  propertyColumn,
  referenceColumn('meter', 'Code or name of the meter.', {
    isKey: true,
    max: maxLength.name,
    aliases: ['meter_code', 'meter_number', 'meter_id'],
  }),
  referenceColumn(
    'asset',
    'Code of the asset that the meter is on, where several have a meter of that name.',
  ),
  {
    name: 'active',
    type: 'truth',
    about: 'No of a meter that is no longer read, where another one of its name on its asset is.',
  },
  whichOne,
  referenceColumn('meter_name', 'Name of a meter that --create meters makes; its code where missing.', {
    max: maxLength.name,
  }),
  referenceColumn('units', 'Units of a meter that --create meters makes.', { max: maxLength.units }),
  {
    name: 'read_at',
    type: 'instant',
    field: 'read_at',
    isKey: true,
    aliases: ['datetime', 'timestamp', 'date', 'reading_date', 'read_date', 'date_read'],
    about: 'When: in the zone of --time-zone or of the property, unless it is written.',
  },
  {
    name: 'reading',
    type: 'number',
    scale: 4,
    min: value.min,
    max: value.max,
    alternative: 'consumption',
    aliases: ['value', 'meter_reading', 'reading_value'],
    about: 'What the meter showed.',
  },
  {
    name: 'consumption',
    ...value,
    min: 0,
    aliases: ['usage', 'used'],
    about:
      'Instead of reading, for running meters: what was used since the reading before; the register is counted up by it from 0.',
  },
  {
    name: 'notes',
    type: 'text',
    max: maxLength.message,
    lines: true,
    field: 'notes',
    blank: '',
    about: 'Notes.',
  },
]

async function checkValues(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const ids = drafts.flatMap(({ fields }) => (typeof fields.meter_id === 'number' ? [fields.meter_id] : []))
  const meters = await findMeters(context.trx, ids)
  for (const draft of drafts) {
    const input = ['reading', 'consumption'].filter((column) => draft.values.get(column) != null)
    if (input.length !== 1) refuse(draft, 'reading', 'the row needs either a reading or a consumption')
    const meter = meters.get(draft.fields.meter_id as number)
    if (input[0] === 'consumption' && meter?.kind === 'Gauge') {
      refuse(draft, 'consumption', 'a gauge does not count up: import readings instead')
    }
    draft.fields.meter = meter
  }
}

async function resolveMeters(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveAssets(context, drafts)
  await findMetersRead(context, drafts)
  const open = drafts.filter((draft) => isSound(draft) && draft.fields.meter_id === undefined)
  const ofAsset = (draft: Draft) => typeof draft.fields.asset_id === 'number'
  for (const [scope, own] of [
    ['asset_id', open.filter(ofAsset)],
    ['property_id', open.filter((draft) => !ofAsset(draft))],
  ] as const) {
    await resolveReference(context, own, {
      column: 'meter',
      what: 'meter',
      target: { table: 'meter', scope, by: ['code', 'name'] },
      field: 'meter_id',
      scopeOf: ({ fields }) => fields[scope] as number | undefined,
      create: {
        allowed: 'meters',
        row: (draft, text) => ({
          property_id: draft.property?.id,
          asset_id: draft.fields.asset_id ?? null,
          code: text,
          name: textOf(draft, 'meter_name') ?? text,
          units: textOf(draft, 'units') ?? '',
          kind: 'Running',
        }),
      },
    })
  }
}

export const readings: Kind = {
  name: 'readings',
  about: 'Readings of meters, found by meter and instant.',
  columns,
  needsProperty: true,
  creates: ['meters'],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    setInstants(context, drafts, columns)
    await resolveMeters(context, drafts)
    await checkValues(context, drafts)
  },
  identify: ({ fields }) => ({
    scope: fields.meter_id as number,
    key: fields.read_at instanceof Date ? fields.read_at.toISOString() : '',
  }),
  store: storeReadings,
}
