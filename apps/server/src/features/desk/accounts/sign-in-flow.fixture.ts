import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { webClientId, webScope } from '#platform/identity/identity.ts'
import { createTestBrowser, type TestBrowser } from './browser.fixture.ts'
import { origin } from './identity-app.fixture.ts'
import { password } from './people.fixture.ts'

export type Tokens = {
  access_token: string
  id_token: string
  refresh_token: string
  scope: string
  expires_in: number
}

export type SignIn = { verifier: string; state: string; page: LightMyRequestResponse }

/** Starts a sign-in like the web client: requests a code with PKCE. Returns the page the browser ends on. */
export async function startSignIn(browser: TestBrowser, extra: Record<string, string> = {}): Promise<SignIn> {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('base64url')
  const query = new URLSearchParams({
    client_id: webClientId,
    response_type: 'code',
    redirect_uri: `${origin}/callback`,
    scope: webScope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  })
  const page = await browser.follow(await browser.get(`/oidc/auth?${query}`))
  return { verifier, state, page }
}

export const callbackOf = (answer: LightMyRequestResponse): URLSearchParams =>
  new URL(answer.headers.location as string, origin).searchParams

/** Calls the token endpoint. */
export const askTokens = (browser: TestBrowser, fields: Record<string, string>) =>
  browser.post('/oidc/token', { client_id: webClientId, ...fields })

export const redeem = (browser: TestBrowser, code: string, verifier: string) =>
  askTokens(browser, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${origin}/callback`,
    code_verifier: verifier,
  })

export const refresh = (browser: TestBrowser, token: string) =>
  askTokens(browser, { grant_type: 'refresh_token', refresh_token: token })

/** Complete sign-in: page, password, code, tokens. */
export async function signInAs(
  app: FastifyInstance,
  loginName: string,
): Promise<{ browser: TestBrowser; tokens: Tokens }> {
  const browser = createTestBrowser(app, origin)
  const { verifier, page } = await startSignIn(browser)
  const answer = await browser.follow(await browser.submit(page, { loginName, password }))
  const code = callbackOf(answer).get('code')
  if (code === null) throw new Error(`no code for ${loginName}: ${answer.statusCode} ${answer.body}`)
  return { browser, tokens: (await redeem(browser, code, verifier)).json() }
}

/** Response of `/whoami` for a token. */
export const whoami = (app: FastifyInstance, token: string) =>
  app.inject({ url: '/whoami', headers: { authorization: `Bearer ${token}` } })
