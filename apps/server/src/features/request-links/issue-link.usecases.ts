import { randomBytes } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'
import { secretLinkPath } from '#platform/identity/secret-links.ts'
import { tokenOf } from './link-token.ts'
import { getKeyInUse, type LinkRecipient, renewLink, type SignedLink } from './links.repository.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The path of a link's pages, under the product's address. */
export const linkPath = (token: string): string => secretLinkPath('order', token)

/** The very first link creates the key that signs them. */
async function issueFirstLink(trx: Trx, addressee: LinkRecipient, now: Date): Promise<SignedLink | null> {
  await getKeyInUse(trx, newSecret, now)
  return await renewLink(trx, addressee, now)
}

/**
 * Returns the path of the link in mail about an order to its contact, in the mail's own transaction: the same link in
 * every mail, renewed with each. Null when the link was revoked.
 */
export async function issueLink(trx: Trx, addressee: LinkRecipient, now: Date): Promise<string | null> {
  const link = (await renewLink(trx, addressee, now)) ?? (await issueFirstLink(trx, addressee, now))
  return link?.id ? linkPath(tokenOf({ id: link.id, ...addressee }, link.secret)) : null
}
