import type { Actor } from '@fettle/rules/access/permissions'
import { bearerToken } from './bearer.ts'
import { UnauthorizedError } from './identity.errors.ts'
import { createTokenAccountReader, isTokenRevoked, toActor } from './identity.repository.ts'
import type { IdentityDeps } from './identity.ts'
import { createTokenVerifier } from './token-verifier.ts'

export type Authenticator = (authorization: string | undefined) => Promise<Actor>

/**
 * Returns the person of an `Authorization` header, read from the database. Throws `UnauthorizedError` for an invalid
 * token, an ended sign-in, and an unknown or disabled account.
 */
export function createAuthenticator(deps: IdentityDeps): Authenticator {
  const verify = createTokenVerifier(deps)
  const findTokenAccount = createTokenAccountReader(deps.db)
  const { admit } = deps
  return async (authorization) => {
    const subject = await verify(authorization)
    let row = await findTokenAccount(subject)
    if (row === undefined && admit && (await admit({ ...subject, token: bearerToken(authorization) })))
      row = await findTokenAccount(subject)
    if (row === undefined) throw new UnauthorizedError('unknown-user', `no account for ${subject.subject}`)
    if (isTokenRevoked(row, subject.issuedAt))
      throw new UnauthorizedError('expired-token', `account ${row.id} was signed out everywhere`)
    if (!row.is_granted) throw new UnauthorizedError('expired-token', 'the sign-in was ended')
    if (row.is_disabled) throw new UnauthorizedError('disabled-user', `account ${row.id} is disabled`)
    return toActor(row)
  }
}
