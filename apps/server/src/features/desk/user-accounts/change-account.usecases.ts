import { type AccountChange, accountChange } from '@fettle/contract/account-changes'
import type { AccountDetail } from '@fettle/contract/accounts'
import type { UserKind } from '@fettle/rules/access/permissions'
import { isAdministratorRole } from '@fettle/rules/access/role-privileges'
import type { LoggedAccountField } from '@fettle/rules/access/user-account-log'
import { roleRefusal } from '@fettle/rules/access/user-accounts'
import { textChange } from '@fettle/rules/orders/order-log-events'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import {
  accountTaken,
  endLinks,
  findPropertyNames,
  findRoleToGive,
  isEmailTaken,
  isLoginTaken,
  keepAdministrator,
  lockAdministrators,
  mapDuplicateError,
  putProperties,
} from '#features/foundation/users/users.public.ts'
import { lockAddress } from '#features/people/contacts/new-contact.public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { refuseOtherFields } from '#records/command/change-fields.ts'
import { wrongField } from './account.errors.ts'
import {
  type AccountCommand,
  type AccountDeps,
  changeAccount,
  presentWhole,
} from './account-command.usecases.ts'

/** Computed fields of the record. */
const volatile = new Set(['fmModId', 'modifiedDateTime', 'modifiedBy', 'state', 'lockedUntil', 'link', 'can'])

/**
 * Changes role, properties, login name or email address of an account ([C8.001]); equal values are ignored.
 * Throws 400 naming the invalid field, 404 for a property outside the actor's, and 409 for a taken name or
 * address, or if no administrator would remain.
 */
export const updateAccount = (
  deps: AccountDeps,
  context: RequestContext,
  userId: number,
  sent: AccountChange,
): Promise<AccountDetail> =>
  changeAccount(deps, context, userId, async (command) => {
    const { trx, row, actor, now } = command
    await refuseOtherFields(sent, () => presentWhole(deps, trx, actor, row), {
      changes: accountChange.shape,
      volatile,
    })
    const after = await changeRole(command, sent.roleId)
    await changeProperties(command, sent.propertyIds)
    await changeLogin(command, sent.loginName)
    await changeAddress(command, sent.emailAddress)
    changeView(command, sent.viewsAllRequests, after.kind)
    const before = { kind: row.role_kind, privileges: row.privileges }
    const keepsRights =
      isAdministratorRole(after) && row.property_ids.every((id) => sent.propertyIds?.includes(id) ?? true)
    const loses = !row.is_disabled && isAdministratorRole(before) && !keepsRights
    if (!loses) return
    await lockAdministrators(trx)
    return () => keepAdministrator(trx, { actor, now })
  }).catch(mapDuplicateError)

const log = (command: AccountCommand, field: LoggedAccountField, before: string, after: string) =>
  command.log({ event: 'field-changed', field, ...textChange(before, after) })

async function changeRole(command: AccountCommand, roleId: number | undefined) {
  const { trx, row } = command
  const before = { kind: row.role_kind, privileges: row.privileges }
  if (roleId === undefined || roleId === row.role_id) return before
  const role = await findRoleToGive(trx, roleId)
  if (!role) throw wrongField('roleId', 'Choose a role.')
  const kind = role.kind as UserKind
  const ties = { hasContact: row.contact_id !== null, hasWorker: row.assignee_id !== null }
  const refusal = kind === row.role_kind ? null : roleRefusal(kind, ties)
  if (refusal !== null) throw wrongField('roleId', refusal)
  command.set({ role_id: role.id, ...(kind === row.role_kind ? {} : { in_out_active: kind === 'worker' }) })
  log(command, 'role', row.role_name, role.name)
  return { kind, privileges: role.privileges }
}

async function changeProperties(
  command: AccountCommand,
  wanted: readonly number[] | undefined,
): Promise<void> {
  const { trx, row, actor, now } = command
  if (wanted === undefined) return
  const ids = [...new Set(wanted.flatMap((id) => ownPropertyScope(actor, id)))]
  if (JSON.stringify(ids) === JSON.stringify(row.property_ids)) return
  await putProperties(trx, row.id, ids)
  const [before, after] = [await findPropertyNames(trx, row.property_ids), await findPropertyNames(trx, ids)]
  command.set({ modified_at: now })
  log(command, 'properties', before, after)
}

async function changeLogin(command: AccountCommand, wanted: string | undefined): Promise<void> {
  const { trx, row } = command
  if (wanted === undefined || wanted === row.login_name) return
  if (await isLoginTaken(trx, wanted, row.id)) throw accountTaken('loginName', wanted)
  command.set({ login_name: wanted })
  log(command, 'loginName', row.login_name, wanted)
}

/** A new address ends a link sent to the previous one. */
async function changeAddress(command: AccountCommand, wanted: string | undefined): Promise<void> {
  const { trx, row, now } = command
  const address = wanted?.trim()
  if (address === undefined || address === row.email) return
  if (address !== '' && !isMailAddress(address))
    throw wrongField('emailAddress', 'This is not an e-mail address.')
  await lockAddress(trx, address)
  if (!row.is_disabled && (await isEmailTaken(trx, address, row.id)))
    throw accountTaken('emailAddress', address)
  await endLinks(trx, row.id, now)
  command.set({ email: address })
  log(command, 'emailAddress', row.email, address)
}

function changeView(command: AccountCommand, wanted: boolean | null | undefined, kind: UserKind): void {
  const isSame = wanted === command.row.requester_view_all_orders
  if (wanted === undefined || wanted === null || isSame) return
  if (kind !== 'requester') throw wrongField('viewsAllRequests', 'The role decides what this person sees.')
  command.set({ requester_view_all_orders: wanted })
  command.log({ event: wanted ? 'all-requests-opened' : 'all-requests-closed' })
}
