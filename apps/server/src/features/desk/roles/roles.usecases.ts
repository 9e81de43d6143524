import { maxRolePeople, type RoleDetail } from '@fettle/contract/roles'
import type { Actor, UserKind } from '@fettle/rules/access/permissions'
import type { RoleLogEvent } from '@fettle/rules/access/role-log'
import {
  completePrivileges,
  isAdministratorRole,
  privilegeChange,
  type RoleDraft,
  roleProblems,
} from '@fettle/rules/access/role-privileges'
import { textChange } from '@fettle/rules/orders/order-log-events'
import {
  findPeopleOfRole,
  keepAdministrator,
  lockAdministrators,
} from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { asRoleNameTaken, kindStays, kindStaysForKeys, roleInUse } from './roles.errors.ts'
import { presentRoleDetail } from './roles.presenter.ts'
import {
  findRole,
  findRoleUsages,
  insertRole,
  type RoleColumns,
  type RoleDetailRow,
  roleStore,
} from './roles.repository.ts'

type Deps = { db: Db; clock: Clock }

async function getRoleRow(db: DbOrTrx, _actor: Actor, roleId: number): Promise<RoleDetailRow> {
  const row = await findRole(db, roleId)
  if (!row) throw notFound(`Role ${roleId}`)
  return row
}

/** One role with its people visible to the caller. Throws 404. */
export async function readRole(db: DbOrTrx, actor: Actor, roleId: number): Promise<RoleDetail> {
  return await present(db, await getRoleRow(db, actor, roleId), actor)
}

const present = async (db: DbOrTrx, row: RoleDetailRow, actor: Actor) =>
  presentRoleDetail(row, await findPeopleOfRole(db, actor, { roleId: row.id, max: maxRolePeople }))

const roleKind: RecordKind<RoleDetailRow, RoleColumns, RoleLogEvent, RoleDetail> = {
  name: 'role',
  ...storedIn(roleStore),
  read: getRoleRow,
  present: (trx, row, { actor }) => present(trx, row, actor),
}

/** Creates a role ([C8.008]). Throws 400 with every invalid field. */
export const createRole = (deps: Deps, context: RequestContext, draft: RoleDraft): Promise<RoleDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const problems = roleProblems(draft)
    if (problems.length > 0) throw invalid(problems)
    const role = { ...draft, privileges: completePrivileges(draft) }
    const roleId = await insertRole(trx, role)
    const line = { event: 'role-entered', ...role } as const
    await insertLog(trx, roleStore, roleId, {
      author: authorOf(context),
      at: deps.clock.now(),
      lines: [line],
    })
    return await readRole(trx, context.actor, roleId)
  }).catch(asRoleNameTaken(draft.name))

/** Values that change automatically or with other fields. */
const volatile = new Set(['fmModId', 'userCount', 'activeUserCount', 'modifiedDateTime', 'modifiedBy'])

/**
 * Changes a role. It takes effect at each person's next call ([C8.017]). Throws 400 with every invalid field,
 * 409 if no administrator would remain, 412 with the current role for a stale version.
 */
export const updateRole = (
  deps: Deps,
  context: RequestContext,
  roleId: number,
  sent: { name?: string | undefined; kind?: UserKind | undefined; privileges?: string[] | undefined },
): Promise<RoleDetail> =>
  runRecordCommand(roleKind, deps, context, roleId, async (command) => {
    const { trx, row, actor, now } = command
    const changes = { name: true, kind: true, privileges: true }
    const others = otherFieldProblems(sent, await present(trx, row, actor), { changes, volatile })
    if (others.length > 0) throw invalid(others)
    const after = {
      name: sent.name ?? row.name,
      kind: sent.kind ?? row.kind,
      privileges: sent.privileges ?? row.privileges,
    }
    const problems = roleProblems(after)
    if (problems.length > 0) throw invalid(problems)
    if (after.kind !== row.kind && row.user_count > 0) throw kindStays(row.user_count)
    if (after.kind !== row.kind && row.has_programs) throw kindStaysForKeys()
    const privileges = sent.privileges || after.kind !== row.kind ? completePrivileges(after) : row.privileges
    if (after.name !== row.name) {
      command.set({ name: after.name })
      command.log({ event: 'role-renamed', ...textChange(row.name, after.name) })
    }
    if (after.kind !== row.kind) {
      command.set({ kind: after.kind })
      command.log({ event: 'kind-changed', before: row.kind, after: after.kind })
    }
    if (!isSame(privileges, row.privileges)) {
      command.set({ privileges })
      const change = privilegeChange(row.privileges, privileges)
      command.log({ event: 'privileges-changed', ...change, users: row.active_user_count })
    }
    const losesAdministrators = isAdministratorRole(row) && !isAdministratorRole({ ...after, privileges })
    if (losesAdministrators) await lockAdministrators(trx)
    return async () => {
      if (losesAdministrators) await keepAdministrator(trx, { actor, now })
      return await readRole(trx, actor, roleId)
    }
  }).catch(asRoleNameTaken(sent.name ?? ''))

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Deletes an unused role. Throws 409 with its uses. */
export const deleteRole = (deps: Deps, context: RequestContext, roleId: number): Promise<undefined> =>
  runRecordCommand(roleKind, deps, context, roleId, async ({ trx, row }) => {
    const { users, keys, invitations } = await findRoleUsages(trx, row.id)
    const used = [
      ...(users > 0 ? [users === 1 ? '1 user' : `${users} users`] : []),
      ...(keys > 0 ? [keys === 1 ? '1 API key' : `${keys} API keys`] : []),
      ...(invitations > 0 ? [invitations === 1 ? '1 invitation' : `${invitations} invitations`] : []),
    ]
    if (used.length > 0)
      throw roleInUse(`${row.name} is used by ${used.join(' and ')}. Give them another role first.`)
    await removeRecord(trx, 'role', row.id)
    return async () => undefined
  })
