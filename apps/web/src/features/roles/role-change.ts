import { type RoleDetail, roleDetail, updateRole } from '@fettle/contract/roles'
import type { BodyInput } from '@fettle/contract/route'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { roleQuery } from './roles.queries.ts'

/** Roles as a kind of record that is changed. */
export const roleKind: RecordKind<RoleDetail> = {
  name: 'role',
  schema: roleDetail,
  idOf: ({ roleId }) => roleId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (roleId) => roleQuery(roleId).queryKey,
  listKey: ['role', 'list'],
}

/** A change of a role, as the person saw it. */
export const roleChange = (
  seen: Pick<RoleDetail, 'roleId' | 'fmModId'>,
  body: BodyInput<typeof updateRole>,
): RecordChange<RoleDetail> =>
  recordChange(roleKind, updateRole, { params: { roleId: seen.roleId }, body }, seen)

/** What a button, a field or a dialog needs to change a role. */
export const useRoleChange = (roleId: number): RecordChanging<RoleDetail> => useRecordChange(roleKind, roleId)
