import type { ContactQuery } from '@fettle/contract/contacts'
import { type Actor, isRequester } from '@fettle/rules/permissions'
import { ownPropertyScope } from '#features/properties/properties.public.ts'
import { readSettings } from '#features/settings/settings.public.ts'
import { hasText, isAny, isNameOrCode, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage, ignoringCase } from '#platform/db/list-page.ts'

/** Contacts with the names of their places. */
const contacts = (db: DbOrTrx) =>
  db
    .selectFrom('contact')
    .leftJoin('campus', 'campus.id', 'contact.campus_id')
    .leftJoin('building', 'building.id', 'contact.building_id')
    .leftJoin('floor', 'floor.id', 'contact.floor_id')
    .leftJoin('room', 'room.id', 'contact.room_id')
    .selectAll('contact')
    .select([
      'campus.name as campus_name',
      'building.name as building_name',
      'floor.name as floor_name',
      'room.code as room_code',
    ])

const columns = {
  lastName: ignoringCase('contact.last_name'),
  firstName: ignoringCase('contact.first_name'),
  departmentName: ignoringCase('contact.department'),
  tenantName: ignoringCase('contact.tenant'),
  company: ignoringCase('contact.company'),
  emailAddress: ignoringCase('contact.email'),
  phone: byValue('contact.phone'),
  campus: ignoringCase('campus.name'),
  location1: ignoringCase('building.name'),
  floor: ignoringCase('floor.name'),
  location2: ignoringCase('room.code'),
}

/**
 * One page of the contacts that the person may pick. Staff see those of their properties; a requester only their own,
 * until requesters may ask on behalf of others ([A6.015]). The inactive are left out unless asked for.
 */
export async function findContacts(db: DbOrTrx, actor: Actor, query: ContactQuery) {
  let found = contacts(db).where(isOneOf('contact.property_id', ownPropertyScope(actor, query.propertyId)))
  if (isRequester(actor) && !(await readSettings(db, null)).allowEnteringRequestsForOthers)
    found = found.where(isOneOf('contact.id', actor.contactId === null ? [] : [actor.contactId]))
  if (!query.includeInactive || isRequester(actor)) found = found.where('contact.is_active', '=', true)
  for (const [column, text] of [
    ['contact.last_name', query.lastName],
    ['contact.first_name', query.firstName],
    ['contact.tenant', query.tenantName],
    ['contact.department', query.departmentName],
  ] as const) {
    if (text !== undefined && !isAny(text)) found = found.where(hasText(column, text))
  }
  if (query.campus !== undefined && !isAny(query.campus))
    found = found.where(isNameOrCode(['campus.name', 'campus.code'], query.campus))
  if (query.location1 !== undefined && !isAny(query.location1))
    found = found.where(isNameOrCode(['building.name', 'building.code'], query.location1))
  return await fetchPage(found, query, {
    columns,
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'lastName',
    tieBreak: 'contact.id',
  })
}
