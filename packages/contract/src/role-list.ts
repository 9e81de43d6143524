import { maxPrivilegeLength } from '@fettle/rules/access/role-privileges'
import { accountKinds } from '@fettle/rules/access/user-accounts'
import * as z from 'zod/mini'
import { flagText, limited, listOf, paged } from './common.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { role } from './roles.ts'
import { route } from './route.ts'

/** A row of the list of roles ([C8.008]). */
export const roleRow = z.extend(role, {
  kind: z.enum(accountKinds),
  /** Its privileges, separated by commas. */
  privileges: z.string(),
})
export type RoleRow = z.infer<typeof roleRow>

export const roleSortColumns = ['name', 'kind', 'userCount'] as const

const roleFilters = {
  /** Matches anywhere in the name. */
  search: nameFilter,
  kind: z.optional(listOf(z.enum(accountKinds))),
  /** Matches anywhere in one of the privileges. */
  privilege: z.optional(limited(maxPrivilegeLength)),
  /** Only roles flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these roles. */
  roleIds: idsFilter,
}
export const roleQuery = listQuery(roleFilters, roleSortColumns)
export type RoleQuery = z.output<typeof roleQuery>
/** All filters of the list, and no other keys. */
export const strictRoleFilters = z.strictObject(roleFilters)
export type RoleFilters = z.output<typeof strictRoleFilters>

export const listRoleRows = route('GET', '/api/Roles/list', {
  name: 'listRoleRows',
  permission: 'users.read',
  summary: 'The list of roles, by name.',
  query: roleQuery,
  response: paged(roleRow),
})

export const countRoles = countsOf(listRoleRows, 'countRoles', 'roles')

export const exportRoles = spreadsheetOf(listRoleRows, 'exportRoles')
