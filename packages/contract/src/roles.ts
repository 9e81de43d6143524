import { userKinds } from '@fettle/rules/access/permissions'
import { maxPrivilegeLength, maxRoleNameLength } from '@fettle/rules/access/role-privileges'
import * as z from 'zod/mini'
import { instant, limited, recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

/** Privileges as in the specification: `View Assets`, `View Orders: Own`. */
const privileges = z.array(limited(maxPrivilegeLength)).check(z.maxLength(100))

/** A role of the whole installation ([C8.008]). */
export const role = z.object({
  roleId: recordId,
  ...recordStamp,
  name: z.string(),
  kind: z.enum(userKinds),
  privileges: z.array(z.string()),
  /** Number of accounts of all properties, including disabled ones. */
  userCount: z.int(),
})
export type Role = z.infer<typeof role>

/** Maximum people on a role's page, among accounts visible to the caller. `userCount` is the total. */
export const maxRolePeople = 50

export const roleDetail = z.extend(role, {
  /** Number of accounts affected by a change: all except disabled ones. */
  activeUserCount: z.int(),
  people: z.array(z.object({ userId: recordId, userName: z.string() })),
  modifiedDateTime: instant,
  modifiedBy: z.string(),
})
export type RoleDetail = z.infer<typeof roleDetail>

const roleIdParams = z.object({ roleId: recordIdText })

export const listRoles = route('GET', '/api/Roles', {
  name: 'listRoles',
  permission: 'users.read',
  summary: 'All roles, by name.',
  response: z.array(role),
})

export const getRole = route('GET', '/api/Roles/{roleId}', {
  name: 'getRole',
  permission: 'users.read',
  summary: 'One role with the people who have it.',
  params: roleIdParams,
  response: roleDetail,
})

const draft = {
  name: requiredText(maxRoleNameLength),
  kind: z.enum(userKinds),
  privileges,
}

export const createRole = route('POST', '/api/Roles', {
  name: 'createRole',
  permission: 'system.manage',
  needsPerson: true,
  summary: 'Creates a role. An Edit or Delete privilege adds the View that belongs to it.',
  body: z.strictObject(draft),
  response: roleDetail,
  status: 201,
})

const changes = {
  name: z.optional(draft.name),
  kind: z.optional(draft.kind),
  privileges: z.optional(privileges),
}

export const updateRole = route('PUT', '/api/Roles/{roleId}', {
  name: 'updateRole',
  permission: 'system.manage',
  needsPerson: true,
  summary:
    'Changes a role; it takes effect at the next call of everybody who has it. The kind stays while somebody has it. 409 where no administrator would be left.',
  params: roleIdParams,
  body: z.strictObject({ ...fieldsAsRead(roleDetail, changes), ...changes }),
  response: roleDetail,
})

export const deleteRole = route('DELETE', '/api/Roles/{roleId}', {
  name: 'deleteRole',
  permission: 'system.manage',
  needsPerson: true,
  summary: 'Deletes a role that nobody has and no open invitation names.',
  params: roleIdParams,
})

export const listRoleLog = route('GET', '/api/Roles/{roleId}/log', {
  name: 'listRoleLog',
  permission: 'users.read',
  summary: 'What was changed in a role, newest first.',
  params: roleIdParams,
  ...logPaging,
})
