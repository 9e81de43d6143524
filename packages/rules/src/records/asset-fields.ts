import { type Field, keysOf } from './field.ts'
import { maxLength } from './limits.ts'

const text = <const C extends string, const L extends string>(column: C, label: L, max: number) =>
  ({ kind: 'text', column, label, max }) as const
const lines = <const C extends string, const L extends string>(column: C, label: L, max: number) =>
  ({ kind: 'text', column, label, max, hasLines: true }) as const
const day = <const C extends string, const L extends string>(column: C, label: L) =>
  ({ kind: 'day', column, label }) as const
const amount = <const C extends string, const L extends string>(column: C, label: L) =>
  ({ kind: 'number', column, label, min: 0, max: 999_999_999_999.99, scale: 2, unit: 'money' }) as const

/** Every field of an asset that is entered as it is ([B3.002]–[B3.007], labels [B2.018]–[B2.024]), by its name on the wire. */
export const assetFields = {
  assetCode: text('code', 'Asset Code', maxLength.name),
  name: text('name', 'Name', maxLength.title),
  criticalNum: text('critical_number', 'Critical #', 40),
  barcode: text('barcode', 'Barcode', maxLength.name),
  notes: lines('notes', 'Notes', 8000),
  location3: text('location3', 'Location Detail', maxLength.locationDetails),
  manufacturer: text('manufacturer', 'Make', maxLength.name),
  model: text('model', 'Model #', maxLength.name),
  serialNum: text('serial_number', 'Serial #', maxLength.name),
  purchaseDate: day('purchased_on', 'Purchase Date'),
  purchasePrice: amount('purchase_price', 'Purchase Price'),
  vendor: text('vendor_name', 'Vendor', maxLength.name),
  installDate: day('installed_on', 'Install Date'),
  usefulLife: {
    kind: 'number',
    column: 'useful_life',
    label: 'Useful Life',
    min: 0.01,
    max: 999_999.99,
    scale: 2,
  },
  replacementCost: amount('replacement_cost', 'Replacement Cost'),
  replacementDateInput: day('replacement_on', 'Replacement Date'),
  depreciationRate: {
    kind: 'number',
    column: 'depreciation_rate',
    label: 'Depreciation Rate',
    min: 0.01,
    max: 99.99,
    scale: 2,
    unit: 'percent',
  },
  salvageValue: amount('salvage_value', 'Salvage Value'),
  maintCompany: text('maint_company', 'Company', maxLength.name),
  maintContact: text('maint_contact', 'Contact', maxLength.name),
  maintContractNotes: lines('maint_notes', 'Notes', maxLength.notes),
  maintPhoneNum: text('maint_phone', 'Phone', maxLength.phone),
  maintFaxNum: text('maint_fax', 'Fax', maxLength.phone),
  maintPagerNum: text('maint_pager', 'Pager', maxLength.phone),
  maintCellNum: text('maint_cell', 'Cell', maxLength.phone),
  maintEmailAddress: text('maint_email', 'Email', maxLength.email),
  maintAgreemtType: text('maint_type', 'Type', maxLength.personName),
  maintAgreemtBegin: day('maint_begins_on', 'Begin'),
  maintAgreemtEnd: day('maint_ends_on', 'End'),
  maintAgreemtCost: amount('maint_cost', 'Cost'),
  warrantyType: text('warranty_type', 'Type', maxLength.personName),
  warrantyStartDate: day('warranty_starts_on', 'Begin'),
  warrantyEndDate: day('warranty_ends_on', 'End'),
  warrantyNotes: lines('warranty_notes', 'Notes', maxLength.notes),
} as const satisfies Record<string, Field>

/** A field of an asset that is entered as it is, by its name on the wire. */
export type AssetField = keyof typeof assetFields
export const assetFieldNames = keysOf(assetFields)

/** A field's line of the catalog, whichever it is. */
export const assetField = (name: AssetField): Field => assetFields[name]

/** Cards whose fields are called alike, by how the names of their fields begin. */
const cards = [
  ['maint', 'Service Agreement'],
  ['warranty', 'Warranty'],
] as const

/** The label of a field outside its card, including the card: 'Warranty Begin'. */
export function assetFieldTitle(name: AssetField): string {
  const [, card] = cards.find(([start]) => name.startsWith(start)) ?? []
  const { label } = assetFields[name]
  return card === undefined ? label : `${card} ${label}`
}
