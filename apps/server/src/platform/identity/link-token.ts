import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link by mail; only its digest is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** Digest of a link's secret, which is stored and used to look it up. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
