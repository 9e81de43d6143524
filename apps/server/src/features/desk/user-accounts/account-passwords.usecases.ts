import type { AccountWithPassword } from '@fettle/contract/account-changes'
import type { AccountDetail } from '@fettle/contract/accounts'
import { passwordLinkHours } from '@fettle/rules/access/user-accounts'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { endLinks } from '#features/foundation/users/users.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { setOneTimeHash } from '#platform/identity/credentials.repository.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { notPossible } from './account.errors.ts'
import {
  type AccountCommand,
  type AccountDeps,
  changeAccount,
  offersPasswords,
} from './account-command.usecases.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { mailPasswordLink } from './send-password-link.usecases.ts'
import { endSignIns } from './sign-in-ends.usecases.ts'

/** Throws 409 for an account without a password in this installation, or one that may not sign in. */
function requirePassword(deps: AccountDeps, { row }: AccountCommand): void {
  if (!offersPasswords(deps) || row.issuer !== '')
    throw notPossible('This person signs in at your identity provider. There is no password here.')
  if (row.is_disabled) throw notPossible('This account is disabled. Enable it first.')
}

/**
 * Mails a link to choose a password ([C8.005]): another invitation before the first sign-in, else a reset.
 * Throws 409 without an email address, and 429 for too many.
 */
export const sendPasswordLink = (
  deps: AccountDeps,
  context: RequestContext,
  userId: number,
): Promise<AccountDetail> =>
  changeAccount(deps, context, userId, async (command) => {
    const { trx, row, actor, now } = command
    requirePassword(deps, command)
    if (!isMailAddress(row.email))
      throw notPossible('Enter an e-mail address first: the link is sent by e-mail.')
    const purpose = row.state === 'Invited' ? 'invitation' : 'recovery'
    const [propertyId] = [...row.property_ids, ...actor.propertyIds]
    if (propertyId === undefined) throw notPossible('Give this person a property first.')
    await mailPasswordLink(
      deps,
      trx,
      { userId, name: row.display_name, loginName: row.login_name, address: row.email, propertyId },
      { purpose, sentBy: actor.userId, now },
    )
    command.set({ modified_at: now })
    command.log({
      event: purpose === 'invitation' ? 'invitation-sent-again' : 'recovery-link-sent',
      address: row.email,
    })
  })

/** Expiry of a one-time password set now. */
const endOf = (now: Date) => new Date(now.getTime() + passwordLinkHours * 3_600_000)

/** Stores an account's one-time password. */
export const putOneTimePassword = (
  trx: Trx,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> => setOneTimeHash(trx, { userId, passwordHash, now, endsAt: endOf(now) })

/**
 * Sets a one-time password, which is returned once and must be changed at the next sign-in. Ends all sign-ins
 * ([C8.005]). It is not stored in plain text, so a repeated call sets another one.
 */
export async function setOneTimePassword(
  deps: AccountDeps,
  context: RequestContext,
  userId: number,
): Promise<AccountWithPassword> {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  const account = await changeAccount(deps, { ...context, idempotencyKey: null }, userId, async (command) => {
    const { trx, row, now } = command
    requirePassword(deps, command)
    await putOneTimePassword(trx, { userId, passwordHash, now })
    await endLinks(trx, userId, now)
    await endSignIns(trx, row, now)
    // A user who cannot change the password would be stuck on the page that asks for a new one.
    command.set({ must_change_password: true, cannot_change_password: false, modified_at: now })
    command.log({ event: 'one-time-password-set' })
  })
  return { account, oneTimePassword }
}
