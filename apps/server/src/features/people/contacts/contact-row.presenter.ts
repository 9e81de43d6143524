import type { Contact, ContactRow } from '@fettle/contract/contacts'
import { type Actor, isRequester, may } from '@fettle/rules/access/permissions'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredContact } from './contact-search.access.ts'

type Row = Omit<StoredContact, 'property_name' | 'account'>

/** A contact in the API format ([B3.040]). */
export const presentContactFields = (row: Row): Contact => ({
  contactId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  firstName: row.first_name,
  lastName: row.last_name,
  emailAddress: row.email,
  phone: row.phone,
  title: row.title,
  company: row.company,
  department: row.department || row.tenant,
  departmentName: row.department,
  tenantName: row.tenant,
  campus: row.campus_name,
  location1: row.building_name,
  buildingId: row.building_id,
  floor: row.floor_name,
  location2: row.room_code,
  location3: row.location3,
  contactActiveFlag: row.is_active,
})

/**
 * A row for the person. Contact data of others is hidden from requesters, and accounts require permission to
 * view contacts.
 */
export function presentContact(row: StoredContact, actor: Actor): ContactRow {
  const isReachable = !isRequester(actor) || row.id === actor.contactId
  return {
    ...presentContactFields(row),
    ...(isReachable ? {} : { emailAddress: '', phone: '' }),
    propertyName: row.property_name,
    contactCode: row.code,
    account: may(actor, 'contacts.read') ? row.account : null,
  }
}
