import { contactQuery } from '@fettle/contract/contacts'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const {
  take: _take,
  contactIds: _contactIds,
  includeInactive: _includeInactive,
  skip,
  ...fields
} = contactQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type ContactSearch = Readonly<z.output<typeof schema>>
export type ContactFilterName = keyof FiltersOf<ContactSearch>
/** What the list of a property begins with. */
export type InitialContactSearch = ListSort & {
  readonly active: ActiveFilter
  readonly propertyId: number[]
}
/** The search in force. */
export type EffectiveContactSearch = ContactSearch & InitialContactSearch & { readonly skip: number }

/** The address of the list of contacts: it begins with the active ones, by last name ([C6.002]). */
export const contactAddress = listAddress<ContactSearch, InitialContactSearch>({
  schema,
  initial: (propertyIds) => ({
    active: 'Active',
    sortColumn: 'lastName',
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
  ofProperty: ['campus', 'location1', 'floor', 'location2'],
})
