import { randomBytes } from 'node:crypto'
import type { Trx } from '../../platform/db/database.ts'
import { tokenOf } from './link-token.ts'
import { getKeyInUse, renewLink } from './links.repository.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Where the pages of links lie, under the product's address. */
export const linkPath = (token: string): string => `/r/${token}`

/**
 * The path of the link that a mail about an order carries to its contact, in the mail's own transaction: the same one
 * in every mail, good anew with each. null where the link was revoked.
 */
export async function issueLink(
  trx: Trx,
  addressee: { workorderId: number; contactId: number; address: string },
  now: Date,
): Promise<string | null> {
  const key = await getKeyInUse(trx, newSecret, now)
  const link = await renewLink(trx, addressee, { keyId: key.id, now })
  return link && linkPath(tokenOf({ id: link.id, ...addressee }, key.secret))
}
