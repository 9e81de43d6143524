import { randomBytes } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'
import { secretLinkPath } from '#platform/identity/secret-links.ts'
import { tokenOf } from './link-token.ts'
import { getKeyInUse, type LinkRecipient, renewLink, type SignedLink } from './links.repository.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Path of a link's pages below the public URL. */
export const linkPath = (token: string): string => secretLinkPath('order', token)

/** The first link creates the signing key. */
async function issueFirstLink(trx: Trx, addressee: LinkRecipient, now: Date): Promise<SignedLink | null> {
  await getKeyInUse(trx, newSecret, now)
  return await renewLink(trx, addressee, now)
}

/**
 * Returns the link path for mail about an order to its contact, in the mail's transaction. All mails contain
 * the same link, renewed by each. null if the link was revoked.
 */
export async function issueLink(trx: Trx, addressee: LinkRecipient, now: Date): Promise<string | null> {
  const link = (await renewLink(trx, addressee, now)) ?? (await issueFirstLink(trx, addressee, now))
  return link?.id ? linkPath(tokenOf({ id: link.id, ...addressee }, link.secret)) : null
}
