import { getRole, listRoleLog, listRoles, type RoleDetail } from '@fettle/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { logPages } from '#records/page/log-pages.ts'

/** All roles, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['role', 'list'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
})

/** One role with its people. */
export const roleQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['role', 'detail', roleId],
    queryFn: ({ signal }) => call(getRole, { params: { roleId }, signal }),
  })

/** Change log of a role, newest first, page by page. Refetched after a change of the role. */
export const roleLogQuery = ({ roleId, fmModId }: Pick<RoleDetail, 'roleId' | 'fmModId'>) =>
  logPages(['role', 'log', roleId, fmModId], (query, signal) =>
    call(listRoleLog, { params: { roleId }, query, signal }),
  )
