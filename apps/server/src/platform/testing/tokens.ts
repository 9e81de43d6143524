import { importJWK, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
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

/** Signed tokens per database. Tokens are stateless, and signing one takes as long as a small request. */
const signed = new WeakMap<TestApp['db'], Map<string, Promise<string>>>()

/**
 * Request headers of the account with this subject, with a token signed like the embedded provider's. Long
 * proofs can request a longer lifetime in seconds.
 */
export async function signedInAs(
  {
    db,
    clock,
    deps,
  }: {
    db: TestApp['db']
    clock: Pick<Clock, 'now'>
    deps: { config: Parameters<typeof embeddedIssuer>[0] }
  },
  subject: string,
  lifetimeSeconds = accessTokenSeconds,
): Promise<{ authorization: string }> {
  const grant = `grant of ${subject}`
  const [key] = await Promise.all([
    db.selectFrom('signing_key').selectAll().orderBy('created_at').executeTakeFirstOrThrow(),
    upsertRecord(db, {
      model: 'Grant',
      id: grant,
      payload: { accountId: subject },
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  ])
  const now = Math.floor(clock.now().getTime() / 1000)
  const sign = async () =>
    await new SignJWT({ scope: `openid profile ${apiScope}`, client_id: webClientId, [grantClaim]: grant })
      .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: key.kid })
      .setIssuer(embeddedIssuer(deps.config))
      .setAudience(apiAudience)
      .setSubject(subject)
      .setJti(crypto.randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(await importJWK(key.private_jwk as never, signingAlgorithm))
  const tokens = signed.get(db) ?? new Map<string, Promise<string>>()
  signed.set(db, tokens)
  const what = JSON.stringify([key.kid, embeddedIssuer(deps.config), subject, now, lifetimeSeconds])
  const token = tokens.get(what) ?? sign()
  tokens.set(what, token)
  return { authorization: `Bearer ${await token}` }
}
