import { pmQuery } from '@fettle/contract/pm-list'
import type { PmStateFilter } from '@fettle/rules/pm/coming-date'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, scheduleIds: _scheduleIds, skip, ...fields } = pmQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type PmSearch = Readonly<z.output<typeof schema>>
export type PmFilterName = keyof FiltersOf<PmSearch>
/** What the list of a property begins with. */
export type InitialPmSearch = ListSort & { readonly state: PmStateFilter; readonly propertyId: number[] }
/** The search in force. */
export type EffectivePmSearch = PmSearch & InitialPmSearch & { readonly skip: number }

/** The address of the list of PM schedules: it begins with the active ones, by number ([C2.002]). */
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
