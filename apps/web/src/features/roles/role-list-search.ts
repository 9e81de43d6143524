import { roleQuery } from '@fettle/contract/role-list'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, roleIds: _roleIds, skip, ...fields } = roleQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type RoleSearch = Readonly<z.output<typeof schema>>
export type RoleFilterName = keyof FiltersOf<RoleSearch>
/** The search in force. */
export type EffectiveRoleSearch = RoleSearch & ListSort & { readonly skip: number }

/** The address of the list of roles: by name. */
export const roleAddress = listAddress<RoleSearch, ListSort>({
  schema,
  initial: () => ({ sortColumn: 'name', sortDirection: 'ascend' }),
})
