import { importJWK, SignJWT } from 'jose'
import {
  accessTokenSeconds,
  apiAudience,
  apiScope,
  embeddedIssuer,
  grantClaim,
  webClientId,
} from '../identity/identity.ts'
import { upsertRecord } from '../identity/oidc-record.repository.ts'
import { signingAlgorithm } from '../identity/signing-keys.ts'
import type { TestApp } from './app.ts'

/**
 * The headers of a request by the account with this subject, with a token signed as the embedded provider does; a proof
 * that may run longer than a token lives asks for more seconds.
 */
export async function signedInAs(
  { db, clock, deps }: Pick<TestApp, 'db' | 'clock' | 'deps'>,
  subject: string,
  lifetimeSeconds = accessTokenSeconds,
): Promise<{ authorization: string }> {
  const key = await db.selectFrom('signing_key').selectAll().orderBy('created_at').executeTakeFirstOrThrow()
  const now = Math.floor(clock.now().getTime() / 1000)
  const grant = `grant of ${subject}`
  await upsertRecord(db, {
    model: 'Grant',
    id: grant,
    payload: { accountId: subject },
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const claims = { scope: `openid profile ${apiScope}`, client_id: webClientId, [grantClaim]: grant }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: key.kid })
    .setIssuer(embeddedIssuer(deps.config))
    .setAudience(apiAudience)
    .setSubject(subject)
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(await importJWK(key.private_jwk as never, signingAlgorithm))
  return { authorization: `Bearer ${token}` }
}
