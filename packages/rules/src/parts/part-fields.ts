import { type Field, keysOf } from '../records/field.ts'
import { maxLength } from '../records/limits.ts'

const quantity = { kind: 'number', min: 0, max: 99_999_999_999.999, scale: 3 } as const

/** Fields of a part that are entered directly ([C1.007]), by API name. */
export const partFields = {
  partCode: { kind: 'text', column: 'code', label: 'Code', max: maxLength.code },
  partName: { kind: 'text', column: 'name', label: 'Name', max: maxLength.partName },
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    max: maxLength.description,
    hasLines: true,
  },
  manufacturer: { kind: 'text', column: 'manufacturer', label: 'Manufacturer', max: maxLength.name },
  manufacturerNumber: {
    kind: 'text',
    column: 'manufacturer_number',
    label: 'Manufacturer Number',
    max: maxLength.partNumber,
  },
  vendorPartNumber: {
    kind: 'text',
    column: 'vendor_part_number',
    label: 'Supplier Part Number',
    max: maxLength.partNumber,
  },
  partUnitCost: {
    kind: 'number',
    column: 'unit_cost',
    label: 'Unit Cost',
    min: 0,
    max: 9_999_999_999.9999,
    scale: 4,
    unit: 'money',
  },
  costUnits: { kind: 'text', column: 'units', label: 'Units', max: maxLength.units },
  accountCode: { kind: 'text', column: 'account_code', label: 'Account Code', max: maxLength.code },
  cPartBarCode: { kind: 'text', column: 'barcode', label: 'Bar Code', max: maxLength.partBarcode },
  reorderAt: { ...quantity, column: 'reorder_at', label: 'Reorder At' },
  reorderTo: { ...quantity, column: 'reorder_to', label: 'Reorder To' },
  leadDays: { kind: 'number', column: 'lead_days', label: 'Lead Days', min: 0, max: 3650, scale: 0 },
} as const satisfies Record<string, Field>

export type PartField = keyof typeof partFields
export const partFieldNames = keysOf(partFields)
