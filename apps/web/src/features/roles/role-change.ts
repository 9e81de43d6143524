import { roleDetail, updateRole } from '@fettle/contract/roles'
import { changeBy, recordKind } from '#records/change/record-change.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { roleQuery } from './roles.queries.ts'

/** Roles as an editable record kind. */
export const roleKind = recordKind('role', { id: 'roleId', schema: roleDetail, query: roleQuery })

/** A change of a role, based on the seen version. */
export const roleChange = changeBy(roleKind, updateRole)

/** Callbacks to change a role, for buttons, fields and dialogs. */
export const useRoleChange = (roleId: number) => useRecordChange(roleKind, roleId)
