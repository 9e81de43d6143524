import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { depreciationMethods } from '@fettle/rules/assets/depreciation-methods'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { columnNamed } from '../mapping/known-heads.ts'
import { customFieldColumns } from './asset-custom-fields.ts'
import {
  type Column,
  choiceColumn,
  keyColumn,
  numberColumn,
  referenceColumn,
  requiredColumn,
  textColumn,
} from './column.ts'
import { coordinateColumns } from './coordinates.ts'
import { locationGuesses, placeColumns, propertyColumn } from './places.ts'

const { min, max, scale } = assetFields.purchasePrice
const rate = assetFields.depreciationRate
const money = { type: 'number', scale, min, max } as const

const dateColumn = (name: string, about: string, aliases: readonly string[] = []): Column => ({
  name,
  type: 'date',
  field: name,
  about,
  aliases,
})

export const assetColumns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', assetFields.assetCode.max, 'Unique in the property.', {
    aliases: [
      'asset_code',
      'asset_number',
      'asset_tag',
      'tag',
      'tag_number',
      'asset_id',
      'equipment_number',
      'equipment_code',
      'equipment_tag',
      'equipment_id',
      'asset',
    ],
    guesses: [{ head: 'id' }],
  }),
  requiredColumn('name', assetFields.name.max, 'Name.', {
    aliases: ['asset_name', 'equipment_name'],
    guesses: [{ head: 'equipment' }, { head: 'asset' }],
  }),
  referenceColumn(
    'parent',
    'Code or name of the asset that it is part of; its row may come later in the file.',
    {
      aliases: ['parent_code', 'part_of', 'parent_asset', 'parent_id', 'parent_equipment'],
    },
  ),
  referenceColumn(
    'class',
    'Code or name of its asset class, on any of the three levels, or its path: System > Category > Function.',
    {
      max: maxLength.assetClassPath,
      aliases: ['class_path', 'asset_types'],
      guesses: [{ head: 'category' }],
    },
  ),
  referenceColumn('system', 'Instead of class: name or code of its first level.', {
    max: maxLength.assetClassName,
  }),
  {
    ...referenceColumn('category', 'Name or code of the class within that system.', {
      max: maxLength.assetClassName,
    }),
    within: 'system',
  },
  referenceColumn('function', 'Name or code of the class within that category.', {
    max: maxLength.assetClassName,
  }),
  choiceColumn('status', assetStatuses, 'Status; In Service where missing.', {
    blank: 'In Service',
    aliases: ['asset_status'],
  }),
  {
    name: 'status_since',
    type: 'instant',
    field: 'status_since',
    about: 'Since when it is in that status; a changed status without it holds from the import on.',
  },
  textColumn('status_reason', maxLength.reason, 'Why it is in that status.'),
  referenceColumn(
    'job_type',
    'Job Default: name of a job type of the property, or Trade > Job type where several trades have one of that name.',
    { aliases: ['job_default'] },
  ),
  textColumn('critical_number', assetFields.criticalNum.max, 'Criticality.', {
    aliases: ['critical', 'criticality'],
  }),
  textColumn('barcode', assetFields.barcode.max, 'Barcode.'),
  textColumn('notes', assetFields.notes.max, 'Notes.', { lines: true, aliases: ['description'] }),
  referenceColumn('campus', 'Code or name of the campus.'),
  // Products that arrange assets as a tree have one column for the site.
  ...placeColumns.map((column) =>
    column.name === 'building' ? { ...column, guesses: [{ head: 'location', beside: 'parent' }] } : column,
  ),
  {
    name: 'room',
    type: 'list',
    max: maxLength.code,
    about:
      'Code of the room; with --split room=; several: it is in the first and serves the others. Without --split, the other rooms that it serves stay.',
  },
  textColumn('location3', assetFields.location3.max, 'Where in the room.', { guesses: locationGuesses }),
  ...coordinateColumns,
  textColumn('manufacturer', assetFields.manufacturer.max, 'Manufacturer.'),
  textColumn('model', assetFields.model.max, 'Model.'),
  textColumn('serial_number', assetFields.serialNum.max, 'Serial number.'),
  dateColumn('purchased_on', 'Day of purchase.', [
    'purchase_date',
    'date_purchased',
    'purchased',
    'acquisition_date',
    'date_acquired',
  ]),
  {
    name: 'purchase_price',
    ...money,
    field: 'purchase_price',
    aliases: ['purchase_cost', 'price', 'original_cost', 'acquisition_cost'],
    about: 'Price.',
  },
  textColumn('vendor_name', assetFields.vendor.max, 'Where it was bought.', {
    aliases: ['vendor', 'vendors', 'supplier', 'supplier_name', 'purchased_from'],
  }),
  dateColumn('installed_on', 'Day of installation.', [
    'install_date',
    'installation_date',
    'date_installed',
    'installed',
    'commissioned_on',
    'commissioning_date',
    'in_service_date',
    'placed_in_service',
    'placed_in_service_date',
  ]),
  {
    name: 'useful_life',
    type: 'duration',
    about: 'Expected life: 20 years, 2.5 years, 18 months, 90 days.',
    aliases: ['expected_life', 'life_expectancy', 'service_life'],
  },
  choiceColumn(
    'depreciation',
    depreciationMethods.filter((method) => method !== ''),
    'How it loses its value.',
    { blank: '', aliases: ['depreciation_method'] },
  ),
  numberColumn(
    'depreciation_rate',
    { scale: rate.scale, min: rate.min, max: rate.max },
    'Percent a year, for a declining balance.',
  ),
  {
    name: 'salvage_value',
    ...money,
    field: 'salvage_value',
    aliases: ['residual_value', 'residual_price', 'salvage_price'],
    about: 'Value at the end of its life.',
  },
  {
    name: 'replacement_cost',
    ...money,
    field: 'replacement_cost',
    aliases: ['replacement_value', 'replacement_price'],
    about: 'What a new one costs.',
  },
  dateColumn('replacement_on', 'When it should be replaced.', [
    'replacement_date',
    'replace_by',
    'end_of_life',
  ]),
  textColumn('warranty_type', assetFields.warrantyType.max, 'Kind of warranty.'),
  dateColumn('warranty_starts_on', 'First day of the warranty.', [
    'warranty_start',
    'warranty_start_date',
    'warranty_begins',
  ]),
  dateColumn('warranty_ends_on', 'Last day of the warranty.', [
    'warranty_end',
    'warranty_end_date',
    'warranty_expires',
    'warranty_expiration',
    'warranty_expiration_date',
    'warranty_expiry',
    'warranty_expiry_date',
    'warranty_until',
  ]),
  textColumn('warranty_notes', assetFields.warrantyNotes.max, 'What it covers.', { lines: true }),
  textColumn('maint_company', assetFields.maintCompany.max, 'Company of the service agreement.'),
  textColumn('maint_contact', assetFields.maintContact.max, 'Contact there.'),
  textColumn('maint_phone', assetFields.maintPhoneNum.max, 'Telephone there.'),
  textColumn('maint_fax', assetFields.maintFaxNum.max, 'Fax there.'),
  textColumn('maint_pager', assetFields.maintPagerNum.max, 'Pager there.'),
  textColumn('maint_cell', assetFields.maintCellNum.max, 'Mobile telephone there.'),
  textColumn('maint_email', assetFields.maintEmailAddress.max, 'E-mail there.'),
  textColumn('maint_type', assetFields.maintAgreemtType.max, 'Kind of agreement.'),
  dateColumn('maint_begins_on', 'First day of the agreement.'),
  dateColumn('maint_ends_on', 'Last day of the agreement.'),
  { name: 'maint_cost', ...money, field: 'maint_cost', about: 'Cost of the agreement.' },
  choiceColumn('maint_cost_period', ['Month', 'Quarter', 'Year'], 'What that cost is for.', { blank: '' }),
  textColumn('maint_notes', assetFields.maintContractNotes.max, 'Notes on the agreement.', { lines: true }),
  ...customFieldColumns,
]

/** The column of an import of assets that a header means; undefined where it means none. */
export const assetColumnNamed = (header: string): string | undefined =>
  columnNamed(assetColumns, header)?.name
