import type { JWTPayload } from 'jose'
import { decodeJwt } from 'jose'
import * as z from 'zod'
import { type OutsideIssuer, outsideTimeoutMs } from './identity.ts'

/** Claims of an external provider about a user who signs in for the first time. */
export type OutsidePerson = {
  /** Only an address that the provider marks as verified. */
  email: string | null
  firstName: string
  lastName: string
  groups: readonly string[]
}

const discovery = z.object({ issuer: z.string(), userinfo_endpoint: z.string().optional() })
/** The database stores no NUL, and no form accepts the other control characters. */
const spoken = z
  .string()
  .max(400)
  .transform((text) => text.replaceAll(/\p{Cc}/gu, ''))
  .optional()
  .catch(undefined)
const claims = z.looseObject({
  sub: z.string(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  name: spoken,
  given_name: spoken,
  family_name: spoken,
})

async function readJson(
  { timeoutMs = outsideTimeoutMs }: OutsideIssuer,
  address: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (answer.status === 401 || answer.status === 403) return null
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return await answer.json()
}

/**
 * The token's claims. If it has no address, adds the userinfo endpoint's claims, provided that accepts a
 * token issued for this API.
 */
async function readClaims(outside: OutsideIssuer, token: string): Promise<JWTPayload> {
  const ofToken = decodeJwt(token)
  if (ofToken.email !== undefined) return ofToken
  const address = `${outside.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { issuer, userinfo_endpoint: endpoint } = discovery.parse(await readJson(outside, address))
  if (issuer !== outside.issuer) throw new Error(`${address} belongs to another issuer`)
  if (endpoint === undefined) return ofToken
  const answer = await readJson(outside, endpoint, { authorization: `Bearer ${token}` })
  if (answer === null) return ofToken
  const more = claims.parse(answer)
  if (more.sub !== ofToken.sub) throw new Error(`${endpoint} speaks of somebody else`)
  // An address and its verification must come from the same source.
  return { ...ofToken, ...more, email_verified: more.email_verified }
}

/**
 * Reads who the owner of a verified access token is. Throws if the provider does not respond or returns
 * another subject.
 */
export async function readOutsidePerson(outside: OutsideIssuer, token: string): Promise<OutsidePerson> {
  const all = await readClaims(outside, token)
  const {
    email,
    email_verified: verified,
    name = '',
    given_name: first,
    family_name: last,
  } = claims.parse(all)
  const [, before = '', after = ''] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? []
  const groups = all[outside.groupsClaim]
  return {
    email: email !== undefined && (verified === true || verified === 'true') ? email : null,
    firstName: (first ?? before).trim(),
    lastName: (last ?? (after || name)).trim(),
    groups: (Array.isArray(groups) ? groups : [groups]).filter(
      (each): each is string => typeof each === 'string',
    ),
  }
}
