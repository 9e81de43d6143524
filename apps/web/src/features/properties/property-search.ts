import { propertyRowQuery } from '@fettle/contract/property-list'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, propertyIds: _propertyIds, skip, ...fields } = propertyRowQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type PropertySearch = Readonly<z.output<typeof schema>>
export type PropertyFilterName = keyof FiltersOf<PropertySearch>
/** What the list begins with. */
export type InitialPropertySearch = ListSort & { readonly active: ActiveFilter }
/** The search in force. */
export type EffectivePropertySearch = PropertySearch & InitialPropertySearch & { readonly skip: number }

/** The address of the list of properties: it begins with the active ones, by name. */
export const propertyAddress = listAddress<PropertySearch, InitialPropertySearch>({
  schema,
  initial: () => ({ active: 'Active', sortColumn: 'propertyName', sortDirection: 'ascend' }),
})
