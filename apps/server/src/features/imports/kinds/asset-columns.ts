import { type Column, keyColumn, referenceColumn, textColumn } from './column.ts'
import { coordinateColumns } from './coordinates.ts'
import { placeColumns, propertyColumn } from './places.ts'

const assetStatuses = [
  'In Service',
  'Out of Service',
  'Not In Service',
  'Installing',
  'Disposal',
  'Repair Shop',
  'Replacement',
  'Moving',
  'Storage',
  'Inventory',
  'New',
  'Unused',
  'Loaned Out',
] as const

const money = { type: 'number', scale: 2, min: 0, max: 999_999_999_999 } as const

const dateColumn = (name: string, about: string, aliases: readonly string[] = []): Column => ({
  name,
  type: 'date',
  field: name,
  about,
  aliases,
})

export const assetColumns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', 120, 'Unique in the property.', { aliases: ['asset_code', 'asset'] }),
  {
    name: 'name',
    type: 'text',
    max: 200,
    field: 'name',
    required: true,
    aliases: ['asset_name'],
    about: 'Name.',
  },
  referenceColumn('class', 'Code or name of its asset class, on any of the three levels.', {
    aliases: ['asset_class'],
  }),
  {
    name: 'status',
    type: 'choice',
    of: assetStatuses,
    field: 'status',
    blank: 'In Service',
    about: 'Status; In Service where missing.',
  },
  textColumn('critical_number', 40, 'Criticality.', { aliases: ['critical'] }),
  textColumn('barcode', 120, 'Barcode.'),
  textColumn('notes', 8000, 'Notes.', { lines: true, aliases: ['description'] }),
  ...placeColumns,
  {
    name: 'room',
    type: 'list',
    max: 60,
    aliases: ['space'],
    about: 'Code of the room; with --split room=; several: it stands in the first and serves the others.',
  },
  textColumn('location3', 250, 'Where in the room.'),
  ...coordinateColumns,
  textColumn('manufacturer', 120, 'Manufacturer.'),
  textColumn('model', 120, 'Model.'),
  textColumn('serial_number', 120, 'Serial number.', { aliases: ['serial'] }),
  dateColumn('purchased_on', 'Day of purchase.', ['purchase_date']),
  { name: 'purchase_price', ...money, field: 'purchase_price', about: 'Price.' },
  textColumn('vendor_name', 120, 'Where it was bought.', { aliases: ['vendor'] }),
  dateColumn('installed_on', 'Day of installation.', ['install_date']),
  {
    name: 'useful_life',
    type: 'duration',
    about: 'Expected life: 20 years, 18 months, 90 days.',
    aliases: ['expected_life'],
  },
  { name: 'replacement_cost', ...money, field: 'replacement_cost', about: 'What a new one costs.' },
  dateColumn('replacement_on', 'When it is to be replaced.', ['replacement_date']),
  textColumn('warranty_type', 80, 'Kind of warranty.'),
  dateColumn('warranty_starts_on', 'First day of the warranty.', ['warranty_start']),
  dateColumn('warranty_ends_on', 'Last day of the warranty.', ['warranty_end']),
  textColumn('warranty_notes', 4000, 'What it covers.', { lines: true }),
  textColumn('maint_company', 120, 'Company of the service agreement.'),
  textColumn('maint_contact', 120, 'Contact there.'),
  textColumn('maint_phone', 40, 'Telephone there.'),
  textColumn('maint_email', 254, 'E-mail there.'),
  textColumn('maint_type', 80, 'Kind of agreement.'),
  dateColumn('maint_begins_on', 'First day of the agreement.'),
  dateColumn('maint_ends_on', 'Last day of the agreement.'),
  { name: 'maint_cost', ...money, field: 'maint_cost', about: 'Cost of the agreement.' },
  textColumn('maint_notes', 4000, 'Notes on the agreement.', { lines: true }),
]
