import { createHash, randomBytes } from 'node:crypto'
import type { StoredState } from './browser-pool.ts'
import { demoPassword } from './sign-in.ts'

type ClientConfig = { issuer: string; clientId: string; scope: string }
type Tokens = {
  access_token: string
  id_token: string
  refresh_token: string
  token_type: string
  scope: string
  expires_in: number
}
type Cookie = StoredState['cookies'][number]

/** Claims of the ID token that concern the token, not the person. The client does not store them. */
const protocolClaims = ['nbf', 'jti', 'auth_time', 'nonce', 'acr', 'amr', 'azp', 'at_hash']

/**
 * Signs in with the demo password through the provider's own pages, without a browser. Returns what a browser stores
 * after that: the provider's cookies and the web client's session. Throws if the sign-in is refused.
 */
export async function signInWithoutBrowser(origin: string, loginName: string): Promise<StoredState> {
  const config = (await (await fetch(`${origin}/api/client-config`)).json()) as ClientConfig
  const cookies = new Map<string, Cookie>()
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${origin}/callback`

  const send = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(url, origin), {
      method: form ? 'POST' : 'GET',
      headers: { cookie, origin },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const cookie = parseCookie(line, origin)
      const isExpired = cookie.expires !== -1 && cookie.expires < Date.now() / 1000
      if (isExpired) cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie)
    }
    return response
  }
  /** Follows redirects until a page, or until the way back to the client. */
  const follow = async (first: Response): Promise<Response> => {
    let response = first
    for (let hops = 0; hops < 8; hops++) {
      const location = response.headers.get('location')
      if (location === null || location.startsWith(redirect)) return response
      response = await send(location)
    }
    throw new Error('The sign-in redirects in a loop.')
  }

  const query = new URLSearchParams({
    client_id: config.clientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: config.scope,
    state: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await (await follow(await send(`/oidc/auth?${query}`))).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1]
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (!token || !action) throw new Error(`This is not the sign-in page:\n${page.slice(0, 500)}`)
  const last = await follow(await send(action, { token, loginName, password: demoPassword }))
  const callback = new URL(last.headers.get('location') ?? redirect).searchParams
  const code = callback.get('code')
  if (!code)
    throw new Error(`The sign-in of ${loginName} was refused:\n${(await last.text()).slice(0, 2000)}`)
  const response = await send('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: config.clientId,
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  })
  if (!response.ok) throw new Error(`No token: ${await response.text()}`)
  const tokens = (await response.json()) as Tokens
  const stored = {
    id_token: tokens.id_token,
    session_state: callback.get('session_state'),
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    token_type: tokens.token_type,
    scope: tokens.scope,
    profile: profileOf(tokens.id_token),
    expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in,
  }
  const authority = new URL(config.issuer, origin).href
  return {
    cookies: [...cookies.values()],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'fettle.client-config', value: JSON.stringify(config) },
          { name: `fettle.session.user:${authority}:${config.clientId}`, value: JSON.stringify(stored) },
        ],
      },
    ],
  }
}

/** Parses a Set-Cookie header as the browser of a journey stores it. */
function parseCookie(line: string, origin: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const byName = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=')
      return [name.toLowerCase(), value] as const
    }),
  )
  const expires = byName.get('expires')
  const sameSite = byName.get('samesite')?.toLowerCase()
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: new URL(origin).hostname,
    path: byName.get('path') ?? '/',
    expires: expires === undefined ? -1 : Date.parse(expires) / 1000,
    httpOnly: byName.has('httponly'),
    secure: byName.has('secure'),
    sameSite: sameSite === 'strict' ? 'Strict' : sameSite === 'none' ? 'None' : 'Lax',
  }
}

/** The person's claims of an ID token. */
function profileOf(idToken: string): Record<string, unknown> {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')
  const claims = JSON.parse(payload) as Record<string, unknown>
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !protocolClaims.includes(name)))
}
