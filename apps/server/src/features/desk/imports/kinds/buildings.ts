import { maxOutlineLength, parseOutline } from '@fettle/rules/procedures/outline'
import { maxLength } from '@fettle/rules/records/limits'
import { placeFields } from '@fettle/rules/records/place-fields'
import { type Column, keyColumn, referenceColumn, requiredColumn, textColumn } from './column.ts'
import { coordinateColumns } from './coordinates.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { propertyColumn } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', placeFields.code.max, 'Unique in the property.', {
    aliases: [
      'building_code',
      'building_number',
      'building_id',
      'bldg_code',
      'bldg_number',
      'building',
      'bldg',
    ],
    guesses: [{ head: 'id' }],
  }),
  requiredColumn('name', placeFields.name.max, 'Name.', {
    aliases: ['building_name', 'bldg_name'],
    guesses: [{ head: 'building' }, { head: 'bldg' }],
  }),
  referenceColumn('campus', 'Code or name of the campus.'),
  textColumn('category', placeFields.category.max, 'Category.', {
    aliases: ['building_category', 'building_type'],
  }),
  textColumn('address', placeFields.address.max, 'Street address.', { lines: true }),
  textColumn('city', placeFields.city.max, 'City.'),
  textColumn('state', placeFields.state.max, 'State or region.'),
  textColumn('zip', placeFields.zip.max, 'Postal code.'),
  textColumn('country', placeFields.country.max, 'Country.'),
  textColumn('contact_name', placeFields.contactName.max, 'Who to ask for there.', {
    aliases: ['contact', 'contact_person'],
  }),
  textColumn('account_code1', maxLength.code, 'Account code 1.'),
  textColumn('account_code2', maxLength.code, 'Account code 2.'),
  textColumn('account_code3', maxLength.code, 'Account code 3.'),
  ...coordinateColumns,
  {
    name: 'outline',
    type: 'text',
    max: maxOutlineLength,
    lines: true,
    aliases: ['geometry', 'geojson', 'wkt'],
    about: 'The walls on a plan, as a GeoJSON polygon or WKT.',
  },
]

/** Reads the outlines of drafts; one that is none refuses its row. */
function readOutlines({ clearMissing }: ImportContext, drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const text = draft.values.get('outline')
    if (text == null) {
      if (text === null && clearMissing) draft.fields.outline = null
      continue
    }
    const { outline, fault } = parseOutline(String(text))
    if (fault === undefined) draft.fields.outline = outline
    else refuse(draft, 'outline', fault)
  }
}

export const buildings: Kind = {
  name: 'buildings',
  about: 'Buildings of a property, found by code.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    readOutlines(context, drafts)
    await resolveProperties(context, drafts)
    await resolveReference(context, drafts, {
      column: 'campus',
      what: 'campus',
      target: { table: 'campus', scope: 'property_id', by: ['code', 'name'] },
      field: 'campus_id',
    })
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'building' }],
    key: { table: 'building', scope: 'property_id', field: 'code' },
    columns,
  }),
}
