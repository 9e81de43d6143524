import { maxPrivilegeLength } from '@fettle/rules/access/role-privileges'
import { accountKinds } from '@fettle/rules/access/user-accounts'
import * as z from 'zod/mini'
import { flagText, limited, listOf, paged } from './common.ts'
import { counting } from './record-counts.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { role } from './roles.ts'
import { route, spreadsheetAnswer } from './route.ts'

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

export const countRoles = route('POST', '/api/Roles/counts', {
  name: 'countRoles',
  permission: 'users.read',
  changes: 'nothing',
  summary: 'How many roles each of several filter sets finds, in their order.',
  ...counting,
})

export const exportRoles = route('GET', '/api/Roles/as-excel', {
  name: 'exportRoles',
  permission: 'users.read',
  summary: 'The whole filtered set as a spreadsheet with the columns of the list.',
  query: roleQuery,
  response: spreadsheetAnswer,
})
