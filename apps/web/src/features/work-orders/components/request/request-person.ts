import type { Contact } from '@fettle/contract/contacts'
import type { User } from '@fettle/contract/users'
import type { Settings } from '@fettle/rules/settings/settings'
import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'

/** Person of a request: their department and own place. */
export type RequestPerson = {
  readonly contactId: number
  readonly name: string
  readonly propertyId: number
  readonly department: string
  readonly place: PlaceDraft
}

type AnyContact = Pick<
  Contact,
  | 'contactId'
  | 'firstName'
  | 'lastName'
  | 'propertyId'
  | 'departmentName'
  | 'tenantName'
  | 'campus'
  | 'location1'
  | 'buildingId'
  | 'floor'
  | 'location2'
>

/** A contact in the form's format. The department is the tenant if requesters are tenants ([A2.173]). */
export const personOf = (contact: AnyContact, settings: Settings): RequestPerson => ({
  contactId: contact.contactId,
  name: `${contact.firstName} ${contact.lastName}`.trim(),
  propertyId: contact.propertyId,
  department: settings.ordererTypeDefault === 'Tenants' ? contact.tenantName : contact.departmentName,
  place: {
    campus: settings.enableCampuses ? (contact.campus ?? '') : '',
    building: contact.location1 ?? '',
    buildingId: contact.buildingId,
    floor: contact.floor ?? '',
    suite: contact.location2 ?? '',
  },
})

export const ownPerson = ({ contact }: Pick<User, 'contact'>, settings: Settings): RequestPerson | null =>
  contact ? personOf(contact, settings) : null

/** A person's own place at a property, or none at another one. */
export const placeAt = (person: RequestPerson | null, propertyId: number): PlaceDraft =>
  person?.propertyId === propertyId ? person.place : noPlace

const placeNames = ['campus', 'building', 'floor', 'suite'] as const

/** Whether a draft still has a person's own place, or none. */
export const isStillAt = (draft: PlaceDraft, place: PlaceDraft): boolean =>
  placeNames.every((name) => draft[name] === place[name]) || placeNames.every((name) => draft[name] === '')
