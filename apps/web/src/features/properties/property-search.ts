import { propertyRowQuery } from '@fettle/contract/property-list'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, propertyIds: _propertyIds, skip, ...fields } = propertyRowQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** Parsed URL parameters of the list, all optional. */
export type PropertySearch = Readonly<z.output<typeof schema>>
export type PropertyFilterName = keyof FiltersOf<PropertySearch>
/** Default search of the list. */
export type InitialPropertySearch = ListSort & { readonly active: ActiveFilter }
/** The effective search. */
export type EffectivePropertySearch = PropertySearch & InitialPropertySearch & { readonly skip: number }

/** URL of the property list. Defaults to active properties, by name. */
export const propertyAddress = listAddress<PropertySearch, InitialPropertySearch>({
  schema,
  initial: () => ({ active: 'Active', sortColumn: 'propertyName', sortDirection: 'ascend' }),
})
