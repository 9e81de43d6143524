import type { ContactLogEvent } from '@fettle/rules/contact-log-events'
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

/** A contact as changes are decided on it: its own columns and the names of where it is. */
export type ContactBasis = Pick<ContactDetailRow, Own | JoinedName> & { id: number | null }

/** Columns of a contact that a change writes. */
export type ContactColumns = Partial<Pick<ContactDetailRow, Own>>

/** What a part of a contact's change comes to; fields by their names on the wire. */
export type Outcome = FieldOutcome<string, ContactColumns, ContactLogEvent>

/** What the parts of a change are decided on: the contact as it stands, or an empty one that is to be created. */
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

/** A contact of a property before anything is entered. */
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
