import { clearMustChange } from '#features/foundation/users/users.public.ts'
import { inTransaction } from '#platform/db/database.ts'
import { refuseEarlierTokens, setPasswordHash } from '#platform/identity/credentials.repository.ts'
import { findAccount } from '#platform/identity/identity.repository.ts'
import { deleteRecordsOfSubject } from '#platform/identity/oidc-record.repository.ts'
import { type PasswordRule, passwordFault } from '#platform/identity/password-policy.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { type SignInDeps, signIn } from '#platform/identity/sign-in.ts'
import { readSignInRules } from './sign-in-rules.ts'

export type PasswordField = 'oldPassword' | 'newPassword' | 'repeatedPassword'
export type PasswordFault = { field: PasswordField | null; message: string }

export type PasswordChange = {
  subject: string
  oldPassword: string
  newPassword: string
  repeatedPassword: string
  address: string
  /** The session that stays; every other sign-in of the account ends. */
  sessionUid: string | null
}

export const cannotChange = 'The password of this account can only be changed by an administrator.'

function faultOfNew(
  { oldPassword, newPassword, repeatedPassword }: PasswordChange,
  rule: PasswordRule & { loginName: string },
) {
  const weak = passwordFault(newPassword, rule)
  if (weak !== null) return { field: 'newPassword', message: weak } as const
  if (newPassword === oldPassword) {
    return { field: 'newPassword', message: 'Choose a password that differs from the old one.' } as const
  }
  return newPassword === repeatedPassword
    ? null
    : ({ field: 'repeatedPassword', message: 'The two new passwords differ.' } as const)
}

/**
 * Sets a new password after checking the old one, with the same limits as a sign-in, and clears
 * must-change-password. Returns null on success, else the problem and its field.
 */
export async function changePassword(
  deps: SignInDeps,
  change: PasswordChange,
): Promise<PasswordFault | null> {
  const account = await findAccount(deps.db, { issuer: '', subject: change.subject })
  if (account === undefined || account.is_disabled)
    return { field: null, message: 'This account is disabled.' }
  if (account.cannot_change_password) return { field: null, message: cannotChange }

  const { login_name: loginName } = account
  const { lockRule, passwordRule } = await readSignInRules(deps.db)
  const { oldPassword: password, address } = change
  const checked = await signIn(deps, { loginName, password, address, lockRule })
  if (checked.outcome === 'slow-down') {
    return { field: null, message: 'Too many failed attempts. Wait a few minutes and try again.' }
  }
  if (checked.outcome === 'refused' || checked.subject !== change.subject) {
    const message =
      'The old password is incorrect. After several failed attempts, an account is locked for a few minutes.'
    return { field: 'oldPassword', message }
  }
  const fault = faultOfNew(change, { loginName, ...passwordRule })
  if (fault !== null) return fault

  const passwordHash = await hashPassword(change.newPassword)
  await inTransaction(deps.db, { userId: account.id, requestId: null }, async (trx) => {
    const now = deps.clock.now()
    await setPasswordHash(trx, { userId: account.id, passwordHash, now })
    await refuseEarlierTokens(trx, account.id, now)
    await clearMustChange(trx, account.id)
    await deleteRecordsOfSubject(trx, { subject: change.subject, exceptSessionUid: change.sessionUid })
  })
  return null
}
