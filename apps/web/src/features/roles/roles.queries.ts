import { getRole, listRoleLog, listRoles, type RoleDetail } from '@fettle/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { logPages } from '#records/page/log-pages.ts'

/** All roles, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['role', 'list'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
})

/** One role with the people who have it. */
export const roleQuery = (roleId: number) =>
  queryOptions({
    queryKey: ['role', 'detail', roleId],
    queryFn: ({ signal }) => call(getRole, { params: { roleId }, signal }),
  })

/** What was changed in a role, newest first, page after page. A change of it asks for it anew. */
export const roleLogQuery = ({ roleId, fmModId }: Pick<RoleDetail, 'roleId' | 'fmModId'>) =>
  logPages(['role', 'log', roleId, fmModId], (query, signal) =>
    call(listRoleLog, { params: { roleId }, query, signal }),
  )
