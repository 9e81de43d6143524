import type { Role, RoleDetail } from '@fettle/contract/roles'
import { presentStamp } from '#records/record-stamp.ts'
import type { RoleDetailRow, RoleRow } from './roles.repository.ts'

/** A role as lists show it ([C8.008]). */
export const presentRole = (row: RoleRow): Role => ({
  roleId: row.id,
  ...presentStamp(row),
  name: row.name,
  kind: row.kind,
  privileges: row.privileges,
  userCount: row.user_count,
})

/** A role with the people that the caller sees. */
export const presentRoleDetail = (row: RoleDetailRow, people: RoleDetail['people']): RoleDetail => ({
  ...presentRole(row),
  activeUserCount: row.active_user_count,
  people,
  modifiedDateTime: row.modified_at.toISOString(),
  modifiedBy: row.modifier_name ?? '',
})
