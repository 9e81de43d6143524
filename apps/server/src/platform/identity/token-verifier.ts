import { errors, type JWTPayload } from 'jose'
import { bearerToken } from './bearer.ts'
import { verifyEmbedded } from './embedded-tokens.ts'
import { IdentityProviderUnavailableError, UnauthorizedError } from './identity.errors.ts'
import type { TokenSubject } from './identity.repository.ts'
import { grantClaim, type IdentityDeps } from './identity.ts'
import { verifyOutside } from './outside-tokens.ts'

export type TokenVerifier = (authorization: string | undefined) => Promise<TokenSubject>

/** Verifies a signature, either with the embedded provider's keys or with the outside issuer's. */
export type CheckToken = (token: string) => Promise<{ payload: JWTPayload; issuer: string }>

function refusal(error: unknown): Error {
  if (error instanceof UnauthorizedError || error instanceof IdentityProviderUnavailableError) return error
  if (error instanceof errors.JWTExpired) return new UnauthorizedError('expired-token', error.message)
  if (error instanceof errors.JOSEError)
    return new UnauthorizedError('invalid-token', `${error.code} ${error.message}`)
  return error as Error
}

function subjectOf({ payload, issuer }: Awaited<ReturnType<CheckToken>>): TokenSubject {
  const { sub, iat = 0, [grantClaim]: grant } = payload
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || sub.includes('\0')) {
    throw new UnauthorizedError('invalid-token', 'no subject')
  }
  return { issuer, subject: sub, issuedAt: iat, grantId: issuer === '' ? String(grant) : null }
}

/**
 * Creates the check of `Authorization` headers ([A7.001], [B6.005]): returns the bearer token's subject as accounts
 * store it (issuer empty for the embedded provider). Throws `UnauthorizedError`, or `IdentityProviderUnavailableError`
 * when an outside issuer publishes no keys.
 */
export function createTokenVerifier(deps: IdentityDeps): TokenVerifier {
  const check: CheckToken =
    deps.config.outside === null ? verifyEmbedded(deps) : verifyOutside(deps, deps.config.outside)
  return async (authorization) => {
    try {
      return subjectOf(await check(bearerToken(authorization)))
    } catch (error) {
      throw refusal(error)
    }
  }
}
