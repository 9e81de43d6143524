import type { RoleRow } from '@fettle/contract/role-list'
import type { Role, RoleDetail } from '@fettle/contract/roles'
import { userKindLabels } from '@fettle/rules/access/role-privileges'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredRoleRow } from './role-search.access.ts'
import type { RoleDetailRow, RoleRow as StoredRole } from './roles.repository.ts'

/** A role in the API format ([C8.008]). */
export const presentRole = (row: StoredRole): Role => ({
  roleId: row.id,
  ...presentStamp(row),
  name: row.name,
  kind: row.kind,
  privileges: row.privileges,
  userCount: row.user_count,
})

/** A row of the list of roles ([C8.008]). */
export const presentRoleRow = (row: StoredRoleRow): RoleRow => ({
  roleId: row.id,
  ...presentStamp(row),
  name: row.name,
  kind: userKindLabels[row.kind],
  privileges: row.privileges.join(', '),
  userCount: row.user_count,
})

/** A role with its people visible to the caller. */
export const presentRoleDetail = (row: RoleDetailRow, people: RoleDetail['people']): RoleDetail => ({
  ...presentRole(row),
  activeUserCount: row.active_user_count,
  people,
  modifiedDateTime: row.modified_at.toISOString(),
  modifiedBy: row.modifier_name ?? '',
})
