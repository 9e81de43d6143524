import { pmQuery } from '@fettle/contract/pm-list'
import type { PmStateFilter } from '@fettle/rules/pm/coming-date'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, scheduleIds: _scheduleIds, skip, ...fields } = pmQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** Parsed URL parameters of the list, all optional. */
export type PmSearch = Readonly<z.output<typeof schema>>
export type PmFilterName = keyof FiltersOf<PmSearch>
/** Default search of a property's list. */
export type InitialPmSearch = ListSort & { readonly state: PmStateFilter; readonly propertyId: number[] }
/** The effective search. */
export type EffectivePmSearch = PmSearch & InitialPmSearch & { readonly skip: number }

/** URL of the PM schedule list. Defaults to active schedules, by number ([C2.002]). */
export const pmAddress = listAddress<PmSearch, InitialPmSearch>({
  schema,
  initial: (propertyIds) => ({
    state: 'Active',
    sortColumn: 'pmNumber',
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
  ofProperty: ['building', 'trade', 'jobType', 'assignTo', 'asset'],
})
