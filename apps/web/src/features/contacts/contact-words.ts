import type { ContactRow } from '@fettle/contract/contacts'
import type { Property } from '@fettle/contract/properties'
import { contactColumns } from '@fettle/rules/contact-words'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { fullName } from '@fettle/rules/person-name'
import type { Settings } from '@fettle/rules/settings'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { type FilterVocabulary, recordVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { ContactFilterName } from './contact-search.ts'

type Named = Pick<ContactRow, 'firstName' | 'lastName'>

/** A person's name as a title. */
export const contactName = ({ firstName, lastName }: Named): string => fullName(firstName, lastName)

/** Contacts, as lists speak of them. */
export const contactListKind: ListKind<ContactRow> = {
  one: 'contact',
  many: 'contacts',
  records: 'contacts',
  idOf: ({ contactId }) => contactId,
  nameOf: contactName,
}

/** The columns of the list, with the words of the property for places. */
export function listColumns(settings: Settings, property: Property): ColumnOption[] {
  const places = placeLabels(settings, property)
  return contactColumns({
    ...settings,
    location1Label: places.building,
    floorLabel: places.floor,
    location2Label: places.suite,
  })
}

/** The filters of the list in words; places as the property calls them ([C6.003]). */
export function contactVocabulary(
  settings: Settings,
  property: Property,
  properties: readonly Property[],
): FilterVocabulary<ContactFilterName> {
  const places = placeLabels(settings, property)
  const shared = recordVocabulary(settings, properties)
  return {
    ...shared,
    labels: {
      search: 'Search',
      lastName: 'Last Name',
      firstName: 'First Name',
      departmentName: 'Department',
      tenantName: 'Tenant',
      company: 'Company',
      campus: places.campus,
      location1: places.building,
      floor: places.floor,
      location2: places.suite,
      account: 'Account',
      active: 'Active',
      ...shared.labels,
    },
  }
}
