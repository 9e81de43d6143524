import { UnauthorizedError } from './identity.errors.ts'

/** Longer than any token of ours or of common providers; longer ones are refused unread. */
const maxTokenLength = 8192
const compactJws = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Returns the token of an `Authorization` header: exactly one bearer token in compact form. Throws `UnauthorizedError`
 * for anything else.
 */
export function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined || authorization.trim() === '') {
    throw new UnauthorizedError('missing-token', 'no authorization header')
  }
  if (authorization.length > maxTokenLength) throw new UnauthorizedError('invalid-token', 'too long')
  const token = compactJws.exec(authorization)?.[1]
  if (token === undefined) throw new UnauthorizedError('invalid-token', 'not one bearer token')
  return token
}
