import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

export const outsideAudience = 'https://maintenance.example/api'
const otherAudience = 'https://payroll.example/api'
const redirectUri = 'https://client.example/callback'

export type OutsideProvider = {
  issuer: string
  /** Signs in on the provider's own pages. Returns the token response. */
  signIn(login: string, audience?: 'ours' | 'other'): Promise<{ access_token: string; id_token: string }>
  /** From now on, accepts requests with a matching path but never responds. null restores all responses. */
  silence(paths: RegExp | null): void
  stop(): Promise<void>
}

/**
 * Claims of a person in addition to the subject. With `elsewhere`, only the userinfo endpoint returns them.
 */
type PersonClaims = Record<string, unknown> & { elsewhere?: boolean }
export type People = Map<string, PersonClaims>

async function configuration(people: People, webOrigin?: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'outside-1' }
  return {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: 'fettle-at-company',
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirectUri, ...(webOrigin ? [`${webOrigin}/callback`] : [])],
        post_logout_redirect_uris: webOrigin ? [`${webOrigin}/login`] : [],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    extraTokenClaims: (_ctx, token) => {
      const told = 'accountId' in token ? people.get(String(token.accountId)) : undefined
      return told && !told.elsewhere ? told : undefined
    },
    clientBasedCORS: () => true,
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => outsideAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'anything',
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    ttl: { AccessToken: 300, Interaction: 60, Session: 60, Grant: 60, IdToken: 300, AuthorizationCode: 60 },
  }
}

/** Steps through the provider's development pages like a browser. */
async function walk(issuer: string, login: string, resource: string) {
  const jar = new Map<string, string>()
  async function visit(url: string, body?: Record<string, string>): Promise<Response> {
    const answer = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = (set.split(';')[0] as string).split(/=(.*)/) as [string, string]
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null || next.startsWith(redirectUri)) return answer
    return visit(next)
  }
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'fettle-at-company',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid anything',
    nonce: 'n1',
    resource,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let answer = await visit(`/auth?${query}`)
  for (const prompt of ['login', 'consent']) {
    const action = /action="([^"]+)"/.exec(await answer.text())?.[1] as string
    answer = await visit(action, { prompt, login, password: 'anything' })
  }
  const code = new URL(answer.headers.get('location') as string).searchParams.get('code') as string
  const form = {
    grant_type: 'authorization_code',
    client_id: 'fettle-at-company',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return (await (await visit('/token', form)).json()) as { access_token: string; id_token: string }
}

/**
 * A company's own identity provider, with another implementation, another key type and its own API. Browsers
 * sign in on the web client at `webOrigin`.
 */
export async function startOutsideProvider(
  port = 0,
  people: People = new Map(),
  webOrigin?: string,
): Promise<OutsideProvider> {
  const server: Server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, await configuration(people, webOrigin)).callback()
  let silenced: RegExp | null = null
  server.on('request', (request, response) => {
    if (silenced?.test(request.url ?? '')) return
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (request.url !== '/me' || token === undefined) return void provider(request, response)
    const { sub } = decodeJwt(token)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...people.get(sub ?? ''), sub }))
  })
  return {
    issuer,
    signIn: (login, audience = 'ours') =>
      walk(issuer, login, audience === 'ours' ? outsideAudience : otherAudience),
    silence(paths) {
      silenced = paths
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
