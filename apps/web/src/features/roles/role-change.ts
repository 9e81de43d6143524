import { roleDetail, updateRole } from '@fettle/contract/roles'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { roleQuery } from './roles.queries.ts'

export const roleKind = recordKind('role', { id: 'roleId', schema: roleDetail, query: roleQuery })

/** A change of a role, based on the seen version. */
export const roleChange = changeBy(roleKind, updateRole)

export const useRoleChange = (roleId: number) => useRecordChange(roleKind, roleId)
