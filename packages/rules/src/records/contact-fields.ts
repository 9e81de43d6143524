import { type Field, keysOf } from './field.ts'
import { maxLength } from './limits.ts'

const text = <const C extends string, const L extends string>(column: C, label: L, max: number) =>
  ({ kind: 'text', column, label, max }) as const

/** Every field of a contact that is entered as it is (C6), by its name on the wire. */
export const contactFields = {
  firstName: text('first_name', 'First Name', maxLength.personName),
  lastName: text('last_name', 'Last Name', maxLength.personName),
  emailAddress: text('email', 'E-mail', maxLength.email),
  phone: text('phone', 'Phone', maxLength.phone),
  title: text('title', 'Title', maxLength.personName),
  company: text('company', 'Company', maxLength.name),
  departmentName: text('department', 'Department', maxLength.name),
  tenantName: text('tenant', 'Tenant', maxLength.name),
  location3: text('location3', 'Location Detail', maxLength.locationDetails),
} as const satisfies Record<string, Field>

/** A field of a contact that is entered as it is, by its name on the wire. */
export type ContactField = keyof typeof contactFields
export const contactFieldNames = keysOf(contactFields)
