import { getRole, listRoleLog, listRoles, type RoleDetail } from '@fettle/contract/roles'
import { callQuery } from '#lib/call-query.ts'
import { callPages } from '#records/page/log-pages.ts'

/** All roles, by name. */
export const rolesQuery = callQuery(['role', 'list'], listRoles)

/** One role with its people. */
export const roleQuery = (roleId: number) =>
  callQuery(['role', 'detail', roleId], getRole, { params: { roleId } })

/** Change log of a role, newest first, page by page. Refetched after a change of the role. */
export const roleLogQuery = ({ roleId, fmModId }: Pick<RoleDetail, 'roleId' | 'fmModId'>) =>
  callPages(['role', 'log', roleId, fmModId], listRoleLog, { params: { roleId } })
