import { type Field, type FieldsOfKind, keysOf } from './field.ts'
import { maxLength } from './limits.ts'

const text = <const C extends string, const L extends string>(column: C, label: L, max: number) =>
  ({ kind: 'text', column, label, max }) as const

const lines = <const C extends string, const L extends string>(column: C, label: L, max: number) =>
  ({ kind: 'text', column, label, max, hasLines: true }) as const

const rate = <const C extends string, const L extends string>(column: C, label: L) =>
  ({ kind: 'number', column, label, min: 0, max: 99_999.99, scale: 2, unit: 'money' }) as const

/** Editable fields of a vendor except name and type (C4), by API name. */
export const vendorFields = {
  vendorCode: text('code', 'Code', maxLength.code),
  phone: text('phone', 'Phone', maxLength.phone),
  afterHoursPhone: text('after_hours_phone', 'After-hours Phone', maxLength.phone),
  email: text('email', 'E-mail for Orders', maxLength.email),
  website: text('website', 'Web', maxLength.website),
  accountNumber: text('account_number', 'Account Number', maxLength.code),
  taxId: text('tax_id', 'Tax ID', maxLength.taxId),
  address: lines('address', 'Address', maxLength.vendorAddress),
  hourlyRate: rate('hourly_rate', 'Hourly Rate'),
  overtimeRate: rate('overtime_rate', 'Overtime Rate'),
  callOutRate: rate('call_out_rate', 'Call-out Rate'),
  rating: { kind: 'number', column: 'rating', label: 'Rating', min: 1, max: 5, scale: 0 },
  terms: lines('terms', 'Terms', maxLength.terms),
  notes: lines('notes', 'Notes', maxLength.notes),
} as const satisfies Record<string, Field>

export type VendorField = keyof typeof vendorFields
export type VendorText = FieldsOfKind<typeof vendorFields, 'text'>
export type VendorNumber = FieldsOfKind<typeof vendorFields, 'number'>
export const vendorFieldNames = keysOf(vendorFields)

const isText = (name: VendorField): name is VendorText => vendorFields[name].kind === 'text'
const isNumber = (name: VendorField): name is VendorNumber => vendorFields[name].kind === 'number'
export const vendorTexts = vendorFieldNames.filter(isText)
export const vendorNumbers = vendorFieldNames.filter(isNumber)

/** What only those see who see rates. */
export const vendorRates = ['hourlyRate', 'overtimeRate', 'callOutRate'] as const satisfies VendorNumber[]
