import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { LockRule } from '#platform/identity/credentials.repository.ts'
import type { PasswordRule } from '#platform/identity/password-policy.ts'

/** Current Security settings for passwords and failed sign-ins. */
export async function readSignInRules(db: Db): Promise<{ lockRule: LockRule; passwordRule: PasswordRule }> {
  const { lockAfterFailedSignIns, lockMinutes, passwordMinLength } = await readSettings(db, null)
  return {
    lockRule: { allowed: lockAfterFailedSignIns, minutes: lockMinutes },
    passwordRule: { minLength: passwordMinLength },
  }
}
