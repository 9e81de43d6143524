import { certificateKinds } from '@fettle/rules/assets/certificates'
import { vendorTypes } from '@fettle/rules/people/vendor-words'
import { maxLength } from '@fettle/rules/records/limits'
import { vendorFields } from '@fettle/rules/records/vendor-fields'
import * as z from 'zod/mini'
import { day, recordId, text } from './common.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldNumbers, fieldTexts } from './records/field-schemas.ts'
import { route } from './route.ts'
import { vendorDetail, vendorIdParams } from './vendors.ts'

const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)
const orEmpty = (max: number) => z._default(text(max), '')
const maxRows = 100

/** A change of a vendor. Absent fields stay unchanged; a list replaces the current one. */
const changes = {
  ...fieldTexts(vendorFields, (max) => z.optional(text(max))),
  /** Rates require permission to see them. */
  ...fieldNumbers(vendorFields),
  vendorName: z.optional(text(maxLength.name)),
  vendorType: z.optional(z.enum(vendorTypes)),
  vendorActiveFlag: z.optional(z.boolean()),
  contacts: z.optional(
    z
      .array(
        z.strictObject({
          name: text(maxLength.fullName),
          title: orEmpty(maxLength.personName),
          phone: orEmpty(maxLength.phone),
          email: orEmpty(maxLength.email),
        }),
      )
      .check(z.maxLength(maxRows)),
  ),
  trades: z.optional(
    z
      .array(
        z.object({
          tradeId: recordId,
          isPreferred: z._default(z.boolean(), false),
          rank: orNull(z.int().check(z.minimum(1), z.maximum(9))),
        }),
      )
      .check(z.maxLength(maxRows)),
  ),
  /** An empty list means every building. */
  buildings: z.optional(z.array(z.object({ buildingId: recordId })).check(z.maxLength(200))),
  certificateList: z.optional(
    z
      .array(
        z.object({
          /** The previous version of this certificate. Absent for a new one. */
          certificateId: z.optional(recordId),
          kind: z.enum(certificateKinds),
          number: orEmpty(maxLength.code),
          from: orNull(day),
          to: orNull(day),
          amount: orNull(z.number().check(z.minimum(0), z.maximum(999_999_999_999.99))),
          /** A document of the vendor. */
          documentId: orNull(recordId),
        }),
      )
      .check(z.maxLength(maxRows)),
  ),
}

export const vendorChange = z.object(changes)
export type VendorChange = z.output<typeof vendorChange>

const { vendorActiveFlag: _active, certificateList: _certificates, ...draft } = changes
const newVendor = {
  ...draft,
  /** Absent or null for a vendor of every property. */
  propertyId: z.optional(z.nullable(recordId)),
}
/** A new vendor. Code, name and type are required. */
const vendorDraft = z.object(newVendor)
export type VendorDraft = z.output<typeof vendorDraft>

export const createVendor = route('POST', '/api/Vendors', {
  name: 'createVendor',
  permission: 'vendors.edit',
  summary: 'Makes a vendor, of one property or of every property.',
  body: z.strictObject(newVendor),
  response: vendorDetail,
  status: 201,
})

export const changeVendor = route('PUT', '/api/Vendors/{vendorId}', {
  name: 'changeVendor',
  permission: 'vendors.edit',
  summary:
    'Changes the named fields and lists of a vendor. Other fields of the record may be sent as they were read; a different value is refused, but counts and other computed fields are ignored.',
  params: vendorIdParams,
  body: z.strictObject({ ...fieldsAsRead(vendorDetail, changes), ...changes }),
  response: vendorDetail,
})

export const deleteVendor = route('DELETE', '/api/Vendors/{vendorId}', {
  name: 'deleteVendor',
  permission: 'vendors.delete',
  summary: 'Deletes a vendor that nothing refers to.',
  params: vendorIdParams,
})
