import { workerRowQuery } from '@fettle/contract/worker-list'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, workerIds: _workerIds, skip, ...fields } = workerRowQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type WorkerSearch = Readonly<z.output<typeof schema>>
export type WorkerFilterName = keyof FiltersOf<WorkerSearch>
/** What the list of a property begins with. */
export type InitialWorkerSearch = ListSort & { readonly active: ActiveFilter; readonly propertyId: number[] }
/** The search in force. */
export type EffectiveWorkerSearch = WorkerSearch & InitialWorkerSearch & { readonly skip: number }

/** The address of the list of workers: it begins with the active ones, by name ([C5.003]). */
export const workerAddress = listAddress<WorkerSearch, InitialWorkerSearch>({
  schema,
  initial: (propertyIds) => ({
    active: 'Active',
    sortColumn: 'workerName',
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
  ofProperty: ['building', 'supervisor', 'trade'],
})
