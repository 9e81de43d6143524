import type { ContactDetail, EmailList } from '@fettle/contract/contacts'
import type { Actor } from '@fettle/rules/access/permissions'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { findAccountsOfContact } from './contact-accounts.repository.ts'
import { presentContactDetail } from './contact-detail.presenter.ts'
import { findEmails } from './contact-emails.repository.ts'
import { type ContactDetailRow, contactSearch, getContact } from './contacts.access.ts'
import { findOpenInvitation } from './invitations/invitations.repository.ts'

/** Who reads a contact, when, and whether people are invited here. */
export type Reader = { actor: Actor; now: Date; offersInvitations: boolean }

/** One contact with its account, open invitation and number of requests. Throws 404. */
export const readContact = async (db: DbOrTrx, reader: Reader, contactId: number): Promise<ContactDetail> =>
  presentWhole(db, await getContact(db, reader.actor, contactId), reader)

/** The same of a contact that the caller has found. */
export async function presentWhole(
  db: DbOrTrx,
  row: ContactDetailRow,
  { now, offersInvitations }: Omit<Reader, 'actor'>,
): Promise<ContactDetail> {
  const [accounts, invitation] = await Promise.all([
    findAccountsOfContact(db, row.id),
    findOpenInvitation(db, row.id),
  ])
  return presentContactDetail(row, { accounts, invitation, offersInvitations, now })
}

/** The unique valid e-mail addresses of the found set, in list order, and the number of contacts without one ([C6.004]). */
export async function readEmailList(
  db: Db,
  actor: Actor,
  query: Parameters<typeof contactSearch>[1],
): Promise<EmailList> {
  const addresses = new Map<string, string>()
  const leftOut = { inactive: 0, withoutAddress: 0, invalid: 0, repeated: 0 }
  for (const { email, is_active } of await findEmails(db, contactSearch(actor, query))) {
    const address = email.trim()
    const folded = address.toLowerCase()
    if (!is_active) leftOut.inactive += 1
    else if (address === '') leftOut.withoutAddress += 1
    else if (!isMailAddress(address)) leftOut.invalid += 1
    else if (addresses.has(folded)) leftOut.repeated += 1
    else addresses.set(folded, address)
  }
  return { addresses: [...addresses.values()], leftOut }
}
