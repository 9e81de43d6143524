import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import {
  apiAudience,
  apiScope,
  embeddedIssuer,
  grantClaim,
  type IdentityDeps,
  webClientId,
} from './identity.ts'
import { createKeyring, signingAlgorithm } from './signing-keys.ts'
import type { CheckToken } from './token-verifier.ts'

const toleranceSeconds = 5
/** Caches verified tokens, so that each signature is verified once. */
const maxRemembered = 2000

const scopesOf = ({ scope }: JWTPayload) => (typeof scope === 'string' ? scope.split(' ') : [])

function refuseClaim(payload: JWTPayload, claim: string, message: string): never {
  throw new errors.JWTClaimValidationFailed(message, payload, claim, 'check_failed')
}

function keyIdOf(token: string): string {
  try {
    const { kid } = decodeProtectedHeader(token)
    if (typeof kid === 'string') return kid
  } catch {
    // A header that cannot be parsed names no key either.
  }
  throw new errors.JWSInvalid('no key id')
}

/**
 * Checks that jose does not make: exactly one audience, our client, full access to the API, and the grant that the
 * token belongs to.
 */
function checkClaims(payload: JWTPayload): void {
  if (payload.aud !== apiAudience) refuseClaim(payload, 'aud', 'not for this API alone')
  if (payload.client_id !== webClientId) refuseClaim(payload, 'client_id', 'not our client')
  if (!scopesOf(payload).includes(apiScope)) refuseClaim(payload, 'scope', 'no access to the API')
  const grant = payload[grantClaim]
  if (typeof grant !== 'string' || grant.includes('\0')) refuseClaim(payload, grantClaim, 'has no grant')
}

function checkTimes(payload: JWTPayload, now: Date): void {
  const seconds = Math.floor(now.getTime() / 1000)
  if ((payload.exp as number) <= seconds - toleranceSeconds)
    throw new errors.JWTExpired('expired', payload, 'exp')
  if ((payload.nbf ?? 0) > seconds + toleranceSeconds) refuseClaim(payload, 'nbf', 'not valid yet')
}

/** Verifies access tokens of the embedded provider with the keys in the database. */
export function verifyEmbedded({
  db,
  clock,
  config,
}: Pick<IdentityDeps, 'db' | 'clock' | 'config'>): CheckToken {
  const issuer = embeddedIssuer(config)
  const keyring = createKeyring({ db, clock })
  const remembered = new Map<string, JWTPayload>()
  let version = ''

  async function verify(token: string): Promise<JWTPayload> {
    const kid = keyIdOf(token)
    const keys = await keyring.knowing(kid)
    const key: CryptoKey | undefined = keys.publicKeys.get(kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      issuer,
      audience: apiAudience,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      clockTolerance: toleranceSeconds,
      currentDate: clock.now(),
    })
    checkClaims(payload)
    return payload
  }

  return async (token) => {
    const keys = await keyring.current()
    if (keys.version !== version) {
      remembered.clear()
      version = keys.version
    }
    let payload = remembered.get(token)
    if (payload === undefined) {
      payload = await verify(token)
      if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value as string)
      remembered.set(token, payload)
    }
    checkTimes(payload, clock.now())
    return { payload, issuer: '' }
  }
}
