import type { BodyInput } from '@fettle/contract/route'
import type { createVendor } from '@fettle/contract/vendor-changes'
import type { VendorType } from '@fettle/rules/people/vendor-words'
import { type VendorField, vendorNumbers, vendorTexts } from '@fettle/rules/records/vendor-fields'

/** What the field of the property holds for a vendor that works for all of them. */
export const everyProperty = 'all'

/** Input for a new vendor. Ids and numbers are texts, as in their fields. */
export type VendorDraft = {
  readonly propertyId: string
  readonly vendorName: string
  readonly vendorType: VendorType | ''
  readonly fields: Readonly<Record<VendorField, string>>
  readonly tradeIds: readonly string[]
}

const noFields: Record<VendorField, string> = {
  vendorCode: '',
  phone: '',
  afterHoursPhone: '',
  email: '',
  website: '',
  accountNumber: '',
  taxId: '',
  address: '',
  hourlyRate: '',
  overtimeRate: '',
  callOutRate: '',
  rating: '',
  terms: '',
  notes: '',
}

/** The initial form. */
export const emptyDraft = (propertyId: number): VendorDraft => ({
  propertyId: String(propertyId),
  vendorName: '',
  vendorType: '',
  fields: noFields,
  tradeIds: [],
})

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = ({ vendorName, vendorType, fields, tradeIds }: VendorDraft): boolean =>
  [vendorName, vendorType, ...Object.values(fields)].some((text) => text !== '') || tradeIds.length > 0

/** The call's body. */
export function bodyOf(draft: VendorDraft): BodyInput<typeof createVendor> {
  const { propertyId, vendorName, vendorType, fields, tradeIds } = draft
  const texts = vendorTexts.map((name) => [name, fields[name]] as const)
  const numbers = vendorNumbers
    .filter((name) => fields[name] !== '')
    .map((name) => [name, Number(fields[name])] as const)
  return {
    ...Object.fromEntries([...texts, ...numbers]),
    propertyId: propertyId === everyProperty ? null : Number(propertyId),
    vendorName,
    ...(vendorType !== '' && { vendorType }),
    trades: tradeIds.map((tradeId) => ({ tradeId: Number(tradeId) })),
  }
}
