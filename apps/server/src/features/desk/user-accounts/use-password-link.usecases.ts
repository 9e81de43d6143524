import {
  accountStore,
  findLinkByDigest,
  lockUser,
  markLinkUsed,
} from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, type DbOrTrx, inTransaction, nobody } from '#platform/db/database.ts'
import { setPasswordHash } from '#platform/identity/credentials.repository.ts'
import { digestOf } from '#platform/identity/link-token.ts'
import { writeLogged } from '#records/command/write-record.repository.ts'
import { endSignIns } from './sign-in-ends.usecases.ts'

type Deps = { db: Db; clock: Clock }

/** Account of a password link, as the page shows it. */
export type LinkOwner = { name: string; loginName: string; isFirst: boolean }

/** A link works once, until it expires, while the account is enabled and has the address it was sent to. */
async function findWorking(db: DbOrTrx, token: string, now: Date) {
  const found = await findLinkByDigest(db, digestOf(token))
  if (!found || found.expires_at <= now || found.is_disabled) return null
  return found.email === found.address && found.issuer === '' ? found : null
}

/** Account of a link. null if it is unknown, expired or used. */
export async function openPasswordLink({ db, clock }: Deps, token: string): Promise<LinkOwner | null> {
  const found = await findWorking(db, token, clock.now())
  return (
    found && {
      name: found.display_name,
      loginName: found.login_name,
      isFirst: found.purpose === 'invitation',
    }
  )
}

/**
 * Sets the password chosen through a link and ends all sign-ins of the account. Returns `closed` for an
 * invalid link. Only one of two concurrent calls succeeds.
 */
export const usePasswordLink = (
  { db, clock }: Deps,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<'closed' | null> =>
  inTransaction(db, nobody, async (trx) => {
    const now = clock.now()
    const seen = await findLinkByDigest(trx, digestOf(token))
    if (!seen) return 'closed'
    await lockUser(trx, seen.user_id)
    const found = await findWorking(trx, token, now)
    if (!found) return 'closed'
    const account = { id: found.user_id, mod_id: found.mod_id, issuer: found.issuer, subject: found.subject }
    await setPasswordHash(trx, { userId: account.id, passwordHash, now })
    await markLinkUsed(trx, found.id, now)
    await endSignIns(trx, account, now)
    const event = found.purpose === 'invitation' ? 'invitation-accepted' : 'password-chosen'
    await writeLogged(trx, accountStore, account, {
      columns: { must_change_password: false, modified_at: now },
      lines: [{ event }],
      author: { userId: account.id, outsider: null },
      at: now,
    })
    return null
  })
