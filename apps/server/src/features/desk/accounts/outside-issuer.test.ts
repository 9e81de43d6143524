import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createIdentityApp, type IdentityApp } from './identity-app.fixture.ts'
import { type OutsideProvider, outsideAudience, startOutsideProvider } from './outside-provider.fixture.ts'
import { addPerson } from './people.fixture.ts'
import { whoami } from './sign-in-flow.fixture.ts'

let provider: OutsideProvider
let identity: IdentityApp
let tokens: { access_token: string; id_token: string }

const outside = (issuer: string) => ({
  issuer,
  clientId: 'fettle-at-company',
  audience: outsideAudience,
  makesAccounts: false,
  groupsClaim: 'groups',
  groups: [],
})

beforeAll(async () => {
  // The test provider logs warnings about its development settings.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  provider = await startOutsideProvider()
  identity = await createIdentityApp({ outside: outside(provider.issuer) })
  tokens = await provider.signIn('anna@company.example')
})
afterAll(async () => {
  await identity[Symbol.asyncDispose]()
  await provider.stop()
})

const codeOf = (answer: Awaited<ReturnType<typeof whoami>>) => answer.json().errors[0].code

test('[A1.009] identifies a user of an external provider by issuer and subject', async () => {
  const unknown = await whoami(identity.app, tokens.access_token)
  expect([unknown.statusCode, codeOf(unknown)]).toEqual([403, 'unknown-user'])
  await addPerson(identity.db, 'local', { issuer: '', subject: 'anna@company.example' })
  await addPerson(identity.db, 'elsewhere', {
    issuer: 'https://other.example',
    subject: 'anna@company.example',
  })
  expect((await whoami(identity.app, tokens.access_token)).statusCode).toBe(403)

  const { id } = await addPerson(identity.db, 'anna', {
    issuer: provider.issuer,
    subject: 'anna@company.example',
  })
  expect((await whoami(identity.app, tokens.access_token)).json()).toEqual({ userId: id, kind: 'full' })
  await identity.db.updateTable('user_account').set({ is_disabled: true }).where('id', '=', id).execute()
  expect(codeOf(await whoami(identity.app, tokens.access_token))).toBe('disabled-user')
  await identity.db.updateTable('user_account').set({ is_disabled: false }).where('id', '=', id).execute()
})

test('the client configuration has the external provider, and the embedded one is disabled', async () => {
  expect((await identity.app.inject('/api/client-config')).json()).toEqual({
    issuer: provider.issuer,
    clientId: 'fettle-at-company',
    audience: outsideAudience,
    scope: 'openid profile',
    demo: false,
    productName: 'Fettle',
  })
  for (const url of ['/oidc/.well-known/openid-configuration', '/oidc/me', '/account/setup']) {
    expect((await identity.app.inject(url)).statusCode).toBe(404)
  }
  const login = await identity.app.inject('/account/login')
  expect([login.statusCode, login.headers.location]).toEqual([303, '/login'])
  expect(await identity.db.selectFrom('signing_key').select('kid').execute()).toEqual([])
})

describe('rejected', () => {
  test('the ID token', async () => {
    expect((await whoami(identity.app, tokens.id_token)).statusCode).toBe(401)
  })

  test('a token for another API of the same company', async () => {
    const other = await provider.signIn('anna@company.example', 'other')
    expect(decodeJwt(other.access_token).iss).toBe(provider.issuer)
    expect((await whoami(identity.app, other.access_token)).statusCode).toBe(401)
  })

  test('the ID token, even if the company uses one name for API and client', async () => {
    const config = { ...outside(provider.issuer), audience: 'fettle-at-company' }
    await using named = await createIdentityApp({ outside: config })
    expect(decodeJwt(tokens.id_token).aud).toBe('fettle-at-company')
    expect(codeOf(await whoami(named.app, tokens.id_token))).toBe('invalid-token')
  })

  test.each(['not json', '[]', '{"alg":"ES256"', 'null'])('a token whose header is %s', async (header) => {
    const [, payload, signature] = tokens.access_token.split('.')
    const token = `${Buffer.from(header).toString('base64url')}.${payload}.${signature}`
    expect((await whoami(identity.app, token)).statusCode).toBe(401)
  })

  test('a secret-key signature and a changed payload', async () => {
    const [header, payload, signature] = tokens.access_token.split('.') as [string, string, string]
    const hs = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid: 'outside-1' })).toString(
      'base64url',
    )
    expect((await whoami(identity.app, `${hs}.${payload}.${signature}`)).statusCode).toBe(401)
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    expect((await whoami(identity.app, `${none}.${payload}.`)).statusCode).toBe(401)
    const changed = Buffer.from(JSON.stringify({ ...decodeJwt(tokens.access_token), sub: 'root' })).toString(
      'base64url',
    )
    expect((await whoami(identity.app, `${header}.${changed}.${signature}`)).statusCode).toBe(401)
  })

  test('an expired token', async () => {
    await using later = await createIdentityApp({ outside: outside(provider.issuer) })
    later.clock.advance(331_000)
    expect(codeOf(await whoami(later.app, tokens.access_token))).toBe('expired-token')
  })
})

test('returns 503 while the provider does not respond, and recovers afterwards', async () => {
  const silent = await startOutsideProvider()
  const port = Number(new URL(silent.issuer).port)
  await silent.stop()
  await using waiting = await createIdentityApp({ outside: outside(silent.issuer) })
  const first = await whoami(waiting.app, tokens.access_token)
  expect([first.statusCode, codeOf(first)]).toEqual([503, 'identity-provider-unavailable'])

  const back = await startOutsideProvider(port)
  try {
    const { access_token } = await back.signIn('bert')
    const { id } = await addPerson(waiting.db, 'bert', { issuer: back.issuer, subject: 'bert' })
    expect((await whoami(waiting.app, access_token)).statusCode).toBe(503)
    waiting.clock.advance(5_000)
    expect((await whoami(waiting.app, access_token)).json().userId).toBe(id)
  } finally {
    await back.stop()
  }
})

test('rejects a discovery document of another issuer', async () => {
  await using misled = await createIdentityApp({ outside: outside(`${provider.issuer}/`) })
  expect((await whoami(misled.app, tokens.access_token)).statusCode).toBe(503)
})
