import type { AccountDetail } from '@fettle/contract/accounts'
import { isAdministratorRole } from '@fettle/rules/access/role-privileges'
import {
  accountTaken,
  endLinks,
  isEmailTaken,
  keepAdministrator,
  lockAdministrators,
  mapDuplicateError,
} from '#features/foundation/users/users.public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { clearAttempts } from '#platform/identity/credentials.repository.ts'
import { type AccountDeps, changeAccount } from './account-command.usecases.ts'
import { stopTimersOfAccount } from './account-timers.usecases.ts'
import { endSignIns } from './sign-in-ends.usecases.ts'

/**
 * Disables an account and ends its sessions and timers ([C8.006]). Throws 409 if no administrator would
 * remain.
 */
export const disableAccount = (
  deps: AccountDeps,
  context: RequestContext,
  userId: number,
): Promise<AccountDetail> =>
  changeAccount(deps, context, userId, async (command) => {
    const { trx, row, actor, author, now } = command
    if (row.is_disabled) return
    const isAdministrator = isAdministratorRole({ kind: row.role_kind, privileges: row.privileges })
    if (isAdministrator) await lockAdministrators(trx)
    const timers = await stopTimersOfAccount(trx, row.id, { author, now })
    await endLinks(trx, row.id, now)
    await endSignIns(trx, row, now)
    command.set({ is_disabled: true })
    command.log({ event: 'disabled', timers })
    return isAdministrator ? () => keepAdministrator(trx, { actor, now }) : undefined
  })

/** Enables a disabled account. Throws 409 if another account has its email address by now. */
export const enableAccount = (
  deps: AccountDeps,
  context: RequestContext,
  userId: number,
): Promise<AccountDetail> =>
  changeAccount(deps, context, userId, async (command) => {
    const { trx, row } = command
    if (!row.is_disabled) return
    if (await isEmailTaken(trx, row.email, row.id)) throw accountTaken('emailAddress', row.email)
    command.set({ is_disabled: false })
    command.log({ event: 'enabled' })
  }).catch(mapDuplicateError)

/** Clears an account's lock after wrong passwords. */
export const unlockAccount = (
  deps: AccountDeps,
  context: RequestContext,
  userId: number,
): Promise<AccountDetail> =>
  changeAccount(deps, context, userId, async (command) => {
    await clearAttempts(command.trx, userId)
    command.set({ modified_at: command.now })
    command.log({ event: 'unlocked' })
  })
