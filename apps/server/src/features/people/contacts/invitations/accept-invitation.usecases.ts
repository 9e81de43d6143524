import { fullName } from '@fettle/rules/people/person-name'
import { findAccountByAddress, insertAccount, isLoginTaken } from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, type DbOrTrx, inTransaction, nobody } from '#platform/db/database.ts'
import { setPasswordHash } from '#platform/identity/credentials.repository.ts'
import { digestOf } from '#platform/identity/link-token.ts'
import { writeLogged } from '#records/command/write-record.repository.ts'
import { contactStore } from '../commands/contact-command.repository.ts'
import { findAccountsOfContact, lockAddress, lockContacts } from '../contact-accounts.repository.ts'
import { findInvitationByDigest, markAccepted } from './invitations.repository.ts'

type Deps = { db: Db; clock: Clock }

/** The invited contact for the page. */
export type Invited = { name: string; address: string; propertyName: string }

/** The flag of an account with a password of this installation. */
const localAccount = 2

async function findWorking(db: DbOrTrx, token: string, now: Date) {
  const found = await findInvitationByDigest(db, digestOf(token))
  if (!found || found.expires_at <= now || !found.is_active || found.email !== found.address) return null
  const accounts = await findAccountsOfContact(db, found.contact_id)
  return accounts.length > 0 ? null : found
}

/**
 * The invited contact of a link. Null for an unknown, expired, used or revoked link, or one that no longer
 * matches its contact.
 */
export async function openInvitation({ db, clock }: Deps, token: string): Promise<Invited | null> {
  const found = await findWorking(db, token, clock.now())
  return (
    found && {
      name: fullName(found.first_name, found.last_name),
      address: found.address,
      propertyName: found.property_name,
    }
  )
}

/**
 * Creates the account of an invited contact: a requester of the contact's property with its e-mail address as
 * login. Returns null on success, `closed` for an invalid link, `taken` if another account has the address.
 * Concurrent calls create one account.
 */
export const acceptInvitation = (
  { db, clock }: Deps,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<'closed' | 'taken' | null> =>
  inTransaction(db, nobody, async (trx) => {
    const now = clock.now()
    const seen = await findInvitationByDigest(trx, digestOf(token))
    if (!seen) return 'closed'
    await lockContacts(trx, [seen.contact_id])
    const found = await findWorking(trx, token, now)
    if (!found) return 'closed'
    const { address, property_id: propertyId } = found
    await lockAddress(trx, address)
    const hasAccount = await findAccountByAddress(trx, address, propertyId)
    if (hasAccount || (await isLoginTaken(trx, address, null))) return 'taken'
    const userId = await insertAccount(trx, {
      issuer: '',
      subject: null,
      loginName: address,
      displayName: fullName(found.first_name, found.last_name),
      email: address,
      roleId: found.role_id,
      contactId: found.contact_id,
      assigneeId: null,
      localAccountFlag: localAccount,
      mustChangePassword: false,
      inOutActive: false,
      viewsAllRequests: found.views_all_requests,
      propertyIds: [propertyId],
    })
    await setPasswordHash(trx, { userId, passwordHash, now })
    await markAccepted(trx, found.id, now)
    const author = { userId, outsider: null } as const
    const line = { event: 'invitation-accepted', loginName: address } as const
    const contact = { id: found.contact_id, mod_id: found.contact_version }
    // Increases the version, so that open pages of the contact are refreshed.
    await writeLogged(trx, contactStore, contact, {
      columns: { modified_at: now },
      lines: [line],
      author,
      at: now,
    })
    return null
  })
