import { importJWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import {
  accessTokenSeconds,
  apiAudience,
  apiScope,
  embeddedIssuer,
  grantClaim,
  webClientId,
} from '../identity/identity.ts'
import { signingAlgorithm } from '../identity/signing-keys.ts'
import type { TestApp } from './app.ts'

/** Signed tokens of each database; a token has no state of its own, and signing it takes as long as a small request. */
const signed = new WeakMap<TestApp['db'], Map<string, Promise<string>>>()

/** Grants what the token says, for a day, and reads the key that signs: in one statement, as every call sends it. */
async function grantAndReadKey(db: TestApp['db'], grant: string, subject: string) {
  const payload = JSON.stringify({ accountId: subject })
  const { rows } = await sql<{ kid: string; private_jwk: unknown }>`${prepared}
    with granted as (
      insert into oidc_record as known (model, id, payload, expires_at)
      values ('Grant', ${grant}, ${payload}, now() + interval '1 day')
      on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at
      where known.payload <> excluded.payload or known.expires_at < now() + interval '12 hours')
    select kid, private_jwk from signing_key order by created_at limit 1`.execute(db)
  const [key] = rows
  if (!key) throw new Error('No key signs tokens.')
  return key
}

/**
 * The headers of a request by the account with this subject, with a token signed as the embedded provider does; a proof
 * that may run longer than a token lives asks for more seconds.
 */
export async function signedInAs(
  { db, clock, deps }: Pick<TestApp, 'db' | 'clock' | 'deps'>,
  subject: string,
  lifetimeSeconds = accessTokenSeconds,
): Promise<{ authorization: string }> {
  const grant = `grant of ${subject}`
  const key = await grantAndReadKey(db, grant, subject)
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
