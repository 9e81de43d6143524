import { randomBytes } from 'node:crypto'
import { apiKeyPrefix, apiKeyState } from '@fettle/rules/access/api-keys'
import type { Actor } from '@fettle/rules/access/permissions'
import { findKeyAccount, recordKeyUse } from './api-keys.repository.ts'
import { type UnauthorizedCode, UnauthorizedError } from './identity.errors.ts'
import { toActor } from './identity.repository.ts'
import type { IdentityDeps } from './identity.ts'
import { digestOf } from './link-token.ts'

/** A new key: 256 random bits behind the prefix. Only its digest is stored, by {@link digestOf}. */
export const newApiKey = (): string => apiKeyPrefix + randomBytes(32).toString('base64url')

const bearerKey = new RegExp(`^Bearer +(${apiKeyPrefix}[\\w-]{43})$`, 'i')
const looksLikeKey = new RegExp(`^Bearer +${apiKeyPrefix}`, 'i')

/** Whether a program calls: a token of a person never begins like a key. */
export const isApiKey = (authorization: string | undefined): authorization is string =>
  authorization !== undefined && looksLikeKey.test(authorization)

/** A use is written once within this time, so that a busy program writes no more than a slow one. */
const useIntervalMs = 60_000

/**
 * Returns the program of an `Authorization` header with an API key, with the rights that its account has now. Throws
 * `UnauthorizedError` for a key that is unknown, has expired or was revoked.
 */
export async function authenticateKey(
  { db, clock, log }: Pick<IdentityDeps, 'db' | 'clock' | 'log'>,
  { authorization, address }: { authorization: string; address: string },
): Promise<Actor> {
  const key = bearerKey.exec(authorization)?.[1]
  if (key === undefined) throw new UnauthorizedError('unknown-key', 'not one API key')
  const row = await findKeyAccount(db, digestOf(key))
  if (row === undefined) throw new UnauthorizedError('unknown-key', 'no such API key')
  const now = clock.now()
  const refusal = refusals[apiKeyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now)]
  if (refusal !== null) throw new UnauthorizedError(refusal, `API key ${row.key_id}`)
  if (row.last_at === null || now.getTime() - row.last_at.getTime() >= useIntervalMs)
    // The call succeeds even if this write fails.
    await recordKeyUse(db, { keyId: row.key_id, now, address, usedBefore: useIntervalMs }).catch(
      (error: unknown) => log.warn({ err: error }, 'the use of an API key could not be written'),
    )
  return { ...toActor(row), isProgram: true }
}

const refusals: Readonly<Record<ReturnType<typeof apiKeyState>, UnauthorizedCode | null>> = {
  Active: null,
  Expired: 'expired-key',
  Revoked: 'revoked-key',
}
