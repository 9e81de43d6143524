import { UnauthorizedError } from './identity.errors.ts'

/** Longer than any token we give or that providers give in practice; longer ones are not even looked at. */
const maxTokenLength = 8192
const compactJws = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The token of an `Authorization` header: exactly one bearer token in compact form, or an `UnauthorizedError`. */
export function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined || authorization.trim() === '') {
    throw new UnauthorizedError('missing-token', 'no authorization header')
  }
  if (authorization.length > maxTokenLength) throw new UnauthorizedError('invalid-token', 'too long')
  const token = compactJws.exec(authorization)?.[1]
  if (token === undefined) throw new UnauthorizedError('invalid-token', 'not one bearer token')
  return token
}
