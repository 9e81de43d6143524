import { maxRecoveryMailsPerHour, recoveryLinkHours } from '@fettle/rules/access/user-accounts'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import {
  accountStore,
  countLinks,
  findAccountToRecover,
  lockUser,
} from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, nobody } from '#platform/db/database.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { mailPasswordLink } from './send-password-link.usecases.ts'

type Deps = { db: Db; clock: Clock } & MailDeps

const hourMs = 3_600_000

/**
 * Mails a password reset link to the enabled account with this login name or email address, if it has a local
 * password and an address. At most three per hour. Does not report whether the account exists.
 */
export async function askForPasswordLink(deps: Deps, typedName: string): Promise<void> {
  if (/\p{Cc}/u.test(typedName) || typedName.length > 254) return
  const found = await findAccountToRecover(deps.db, typedName)
  if (!found || !isMailAddress(found.email) || found.property_id === null) return
  const { id: userId, property_id: propertyId } = found
  await inTransaction(deps.db, nobody, async (trx) => {
    await lockUser(trx, userId)
    const now = deps.clock.now()
    const since = new Date(now.getTime() - hourMs)
    if ((await countLinks(trx, { sentBy: null, userId, since })) >= maxRecoveryMailsPerHour) return
    const to = {
      userId,
      name: found.display_name,
      loginName: found.login_name,
      address: found.email,
      propertyId,
    }
    await mailPasswordLink(deps, trx, to, {
      purpose: 'recovery',
      sentBy: null,
      now,
      hours: recoveryLinkHours,
    })
    const line = { event: 'recovery-link-asked', address: found.email } as const
    await insertLog(trx, accountStore, userId, { author: { userId, outsider: null }, at: now, lines: [line] })
  })
}
