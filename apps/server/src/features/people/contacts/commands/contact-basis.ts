import type { ContactLogEvent } from '@fettle/rules/people/contact-log-events'
import type { Trx } from '#platform/db/database.ts'
import type { FieldOutcome } from '#records/command/change-fields.ts'
import type { ContactDetailRow } from '../contacts.access.ts'

type Own =
  | 'property_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'title'
  | 'company'
  | 'department'
  | 'tenant'
  | 'campus_id'
  | 'building_id'
  | 'floor_id'
  | 'room_id'
  | 'location3'
  | 'is_active'
type JoinedName = 'property_name' | 'campus_name' | 'building_name' | 'floor_name' | 'room_code'

/** A contact with the data needed for changes: its columns and place names. */
export type ContactBasis = Pick<ContactDetailRow, Own | JoinedName> & { id: number | null }

/** Contact columns written by a change. */
export type ContactColumns = Partial<Pick<ContactDetailRow, Own>>

/** Outcome of one part of a contact change, with API field names. */
export type Outcome = FieldOutcome<string, ContactColumns, ContactLogEvent>

/** Input of a change's parts: the current contact, or an empty new one. */
export type ContactWork = { readonly trx: Trx; readonly row: ContactBasis }

export const nowhere = {
  campus_id: null,
  building_id: null,
  floor_id: null,
  room_id: null,
  campus_name: null,
  building_name: null,
  floor_name: null,
  room_code: null,
} as const

/** An empty contact of a property. */
export const blankContact = (propertyId: number, propertyName: string): ContactBasis => ({
  id: null,
  property_id: propertyId,
  property_name: propertyName,
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  title: '',
  company: '',
  department: '',
  tenant: '',
  location3: '',
  is_active: true,
  ...nowhere,
})
