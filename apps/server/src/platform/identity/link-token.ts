import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link by mail; only its digest is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a link's secret, and by what it is found again. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The path of the page where an invited contact chooses a password and gets an account. */
export const invitationPath = (token: string): string => `/account/invitation/${token}`

/** The path of the page where a person chooses the password of an account that is there. */
export const passwordLinkPath = (token: string): string => `/account/password/${token}`
