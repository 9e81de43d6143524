import { procedureQuery } from '@fettle/contract/procedures'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, procedureIds: _procedureIds, skip, ...fields } = procedureQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type ProcedureSearch = Readonly<z.output<typeof schema>>
export type ProcedureFilterName = keyof FiltersOf<ProcedureSearch>
/** What the list begins with. */
export type InitialProcedureSearch = ListSort & { readonly active: ActiveFilter }
/** The search in force. */
export type EffectiveProcedureSearch = ProcedureSearch & InitialProcedureSearch & { readonly skip: number }

/** The address of the list of procedures: it begins with the active ones, by title. */
export const procedureAddress = listAddress<ProcedureSearch, InitialProcedureSearch>({
  schema,
  initial: () => ({ active: 'Active', sortColumn: 'title', sortDirection: 'ascend' }),
})
