import { vendorQuery } from '@fettle/contract/vendors'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, vendorIds: _vendorIds, skip, ...fields } = vendorQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type VendorSearch = Readonly<z.output<typeof schema>>
export type VendorFilterName = keyof FiltersOf<VendorSearch>
/** What the list of a property begins with. */
export type InitialVendorSearch = ListSort & { readonly active: ActiveFilter; readonly propertyId: number[] }
/** The search in force. */
export type EffectiveVendorSearch = VendorSearch & InitialVendorSearch & { readonly skip: number }

/** The address of the list of vendors: it begins with the active ones, by name ([C4.002]). */
export const vendorAddress = listAddress<VendorSearch, InitialVendorSearch>({
  schema,
  initial: (propertyIds) => ({
    active: 'Active',
    sortColumn: 'vendorName',
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
  ofProperty: ['building', 'trade'],
})
