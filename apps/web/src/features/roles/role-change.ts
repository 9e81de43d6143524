import { type RoleDetail, roleDetail, updateRole } from '@fettle/contract/roles'
import type { BodyInput } from '@fettle/contract/route'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { roleQuery } from './roles.queries.ts'

/** Roles as an editable record kind. */
export const roleKind: RecordKind<RoleDetail> = {
  name: 'role',
  schema: roleDetail,
  idOf: ({ roleId }) => roleId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (roleId) => roleQuery(roleId).queryKey,
  listKey: ['role', 'list'],
}

/** A change of a role, based on the seen version. */
export const roleChange = (
  seen: Pick<RoleDetail, 'roleId' | 'fmModId'>,
  body: BodyInput<typeof updateRole>,
): RecordChange<RoleDetail> =>
  recordChange(roleKind, updateRole, { params: { roleId: seen.roleId }, body }, seen)

/** Callbacks to change a role, for buttons, fields and dialogs. */
export const useRoleChange = (roleId: number): RecordChanging<RoleDetail> => useRecordChange(roleKind, roleId)
