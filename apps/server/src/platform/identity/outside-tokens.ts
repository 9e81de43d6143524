import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { IdentityProviderUnavailableError } from './identity.errors.ts'
import { type IdentityDeps, type OutsideIssuer, outsideTimeoutMs } from './identity.ts'
import type { CheckToken } from './token-verifier.ts'

/** Public-key signatures only; the provider chooses which. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const toleranceSeconds = 30
/** How long to wait after a failed lookup before asking the provider again. */
const retryMs = 5000

type KeySource = ReturnType<typeof createRemoteJWKSet>

/** Asks the issuer for the address of its keys, and checks that it names itself as the configured issuer. */
async function discoverKeys({ issuer, timeoutMs = outsideTimeoutMs }: OutsideIssuer): Promise<KeySource> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const found = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (found.issuer !== issuer) throw new Error(`${address} belongs to another issuer`)
  if (typeof found.jwks_uri !== 'string') throw new Error(`${address} publishes no keys`)
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    timeoutDuration: timeoutMs,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  })
}

/** ID tokens identify the user to a client; they must not open an API, even with the same audience. */
function refuseIdToken(payload: JWTPayload): void {
  for (const claim of ['nonce', 'at_hash', 'c_hash']) {
    if (claim in payload)
      throw new errors.JWTClaimValidationFailed('an ID token', payload, claim, 'check_failed')
  }
}

/** Verifies access tokens of an external issuer with its published keys. */
export function verifyOutside(
  { clock, log }: Pick<IdentityDeps, 'clock' | 'log'>,
  outside: OutsideIssuer,
): CheckToken {
  let keys: Promise<KeySource> | null = null
  let failure: { at: number; error: unknown } | null = null

  async function keySource(): Promise<KeySource> {
    if (failure && clock.now().getTime() - failure.at < retryMs) {
      throw new IdentityProviderUnavailableError(failure.error)
    }
    keys ??= discoverKeys(outside)
    try {
      return await keys
    } catch (error) {
      log.warn({ err: error, issuer: outside.issuer }, 'the external identity provider does not respond')
      failure = { at: clock.now().getTime(), error }
      keys = null
      throw new IdentityProviderUnavailableError(error)
    }
  }

  const unreachable = (error: unknown) =>
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError)

  return async (token) => {
    const source = await keySource()
    try {
      const { payload } = await jwtVerify(token, source, {
        algorithms,
        issuer: outside.issuer,
        audience: outside.audience,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: toleranceSeconds,
        currentDate: clock.now(),
      })
      refuseIdToken(payload)
      return { payload, issuer: outside.issuer }
    } catch (error) {
      throw unreachable(error) ? new IdentityProviderUnavailableError(error) : error
    }
  }
}
