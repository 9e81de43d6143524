import { partFields } from '@fettle/rules/parts/part-fields'
import { maxLength, partTypes } from '@fettle/rules/records/limits'
import { findVendorProperties } from '../references.repository.ts'
import {
  type Column,
  choiceColumn,
  dateColumn,
  keyColumn,
  numberColumn,
  referenceColumn,
  requiredColumn,
  textColumn,
} from './column.ts'
import { type Kind, refuse } from './kind.ts'
import { checkPartCodes } from './part-codes.ts'
import { propertyColumn } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'

const cost = { scale: 4, min: 0, max: partFields.partUnitCost.max } as const
const quantity = { scale: 3, min: 0, max: partFields.reorderAt.max } as const

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', maxLength.code, 'Unique in the property.', {
    aliases: [
      'part_code',
      'part_number',
      'part_id',
      'item_number',
      'item_code',
      'sku',
      'stock_number',
      'part',
    ],
    guesses: [{ head: 'id' }],
  }),
  requiredColumn('name', maxLength.partName, 'Name.', {
    aliases: ['part_name', 'item_name', 'item'],
    guesses: [{ head: 'part' }],
  }),
  choiceColumn('type', partTypes, 'Type; Misc. where missing.', { blank: 'Misc.', aliases: ['part_type'] }),
  textColumn('description', maxLength.description, 'Description.', { lines: true }),
  referenceColumn('vendor', 'Code or name of the vendor it is bought from.', {
    aliases: ['vendor_code', 'supplier', 'supplier_code'],
  }),
  textColumn('vendor_part_number', maxLength.partNumber, 'The vendor\u2019s number for it.', {
    aliases: ['vendor_item_number', 'supplier_part_number'],
  }),
  numberColumn('unit_cost', cost, 'Cost of one.', {
    blank: 0,
    aliases: ['unit_price', 'cost', 'price', 'cost_each'],
  }),
  textColumn('units', maxLength.units, 'What is counted; Each where missing.', { blank: 'Each' }),
  textColumn('manufacturer', maxLength.name, 'Manufacturer.'),
  textColumn('manufacturer_number', maxLength.partNumber, 'The manufacturer\u2019s number for it.', {
    aliases: ['manufacturer_part_number', 'mfr_part_number', 'mfg_part_number', 'mpn'],
  }),
  textColumn('account_code', maxLength.code, 'Account.'),
  textColumn('barcode', maxLength.partBarcode, 'Barcode.', { aliases: ['upc', 'ean'] }),
  dateColumn('last_ordered_on', 'When it was ordered last.', {
    aliases: ['last_ordered', 'last_order_date'],
  }),
  numberColumn('last_order_quantity', { ...quantity, above: true }, 'How many then.'),
  numberColumn('last_order_cost', cost, 'At what cost of one.'),
  {
    name: 'stocked',
    type: 'truth',
    field: 'is_stocked',
    blank: false,
    about: 'Whether its stock is kept; no where missing.',
  },
  numberColumn('reorder_at', quantity, 'The quantity at which it is bought again.', {
    aliases: ['reorder_point', 'reorder_level', 'min_quantity'],
  }),
  numberColumn('reorder_to', quantity, 'The quantity up to which it is bought.', {
    aliases: ['reorder_up_to', 'max_quantity'],
  }),
  numberColumn('lead_days', { scale: 0, min: 0, max: 3650 }, 'Days from order to delivery.', {
    aliases: ['lead_time_days', 'lead_time'],
  }),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

export const parts: Kind = {
  name: 'parts',
  about: 'Parts of a property\u2019s catalog, found by code.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveReference(context, drafts, {
      column: 'vendor',
      what: 'vendor',
      target: { table: 'company', scope: null, by: ['code'] },
      field: 'company_id',
      scopeOf: ({ property }) => property?.id,
    })
    const ids = drafts.flatMap(({ fields }) =>
      typeof fields.company_id === 'number' ? [fields.company_id] : [],
    )
    const properties = await findVendorProperties(context.trx, ids)
    for (const draft of drafts) {
      const of = properties.get(Number(draft.fields.company_id))
      if (of !== undefined && of !== draft.property?.id)
        refuse(draft, 'vendor', 'this vendor belongs to another property')
    }
    await checkPartCodes(context, drafts)
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'part' }],
    key: { table: 'part', scope: 'property_id', field: 'code' },
    columns,
    check(draft, stored) {
      const [at, to] = ['reorder_at', 'reorder_to'].map((field) =>
        draft.fields[field] === undefined ? stored?.[field] : draft.fields[field],
      )
      if (typeof at === 'number' && typeof to === 'number' && to < at)
        refuse(draft, 'reorder_to', `must be at least ${at}, the quantity at which it is bought again`)
    },
  }),
}
