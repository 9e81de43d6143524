import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import { callbackOf, redeem, refresh, signInAs, startSignIn, whoami } from './sign-in-flow.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

test('[A1.009] [A7.001] a user signs in with a code, and the access token identifies them to the API', async () => {
  const { app, db } = identity
  const person = await addPerson(db, 'anna', { kind: 'worker' })
  const browser = createTestBrowser(app, origin)

  const { verifier, state, page } = await startSignIn(browser)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<h1>Sign in</h1>')
  const answer = await browser.follow(await browser.submit(page, { loginName: 'anna', password }))
  const callback = callbackOf(answer)
  expect(answer.headers.location).toMatch(/^http:\/\/localhost:3000\/callback\?/)
  expect(callback.get('state')).toBe(state)
  const tokens = (await redeem(browser, callback.get('code') as string, verifier)).json()

  expect(tokens.expires_in).toBe(600)
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' })
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    iss: `${origin}/oidc`,
    aud: 'fettle-api',
    sub: person.subject,
    scope: 'fettle.api',
  })
  const me = await whoami(app, tokens.access_token)
  expect(me.json()).toEqual({ userId: person.id, kind: 'worker' })
})

test('[A1.010] ID token and userinfo contain sub, name, interface, cando and the property ids, default first', async () => {
  const { app, db } = identity
  const person = await addPerson(db, 'clara', {
    kind: 'requester',
    privileges: ['View Orders: Own', 'Approve Orders: No'],
    display_name: 'Clara <C.> Schumann',
    properties: ['Weimar', 'Aachen', 'Zwickau'],
  })
  const rows = await findRows(
    db,
    'user_property',
    ['property_id'],
    { user_id: person.id },
    'display_sequence',
  )
  const profile = {
    sub: person.subject,
    name: 'Clara <C.> Schumann',
    interface: 'Requester',
    cando: ['View Orders: Own', 'Approve Orders: No'],
    PropertyId: rows.map((row) => row.property_id).join('\n'),
  }
  const { browser, tokens } = await signInAs(app, 'clara')
  expect(decodeJwt(tokens.id_token)).toMatchObject(profile)
  const userinfo = await browser.get('/oidc/me', { authorization: `Bearer ${tokens.access_token}` })
  expect(userinfo.json()).toEqual(profile)
})

test.each([
  ['full', 'FM Access'],
  ['worker', 'Worker'],
  ['requester', 'Requester'],
] as const)('[A1.010] a %s user has the interface claim %s', async (kind, claim) => {
  await addPerson(identity.db, `kind-${kind}`, { kind })
  const { tokens } = await signInAs(identity.app, `kind-${kind}`)
  expect(decodeJwt(tokens.id_token).interface).toBe(claim)
})

test('a disabled account is rejected immediately by the API, renewal and silent sign-in', async () => {
  const { app, db } = identity
  const { id } = await addPerson(db, 'helga')
  const { browser, tokens } = await signInAs(app, 'helga')
  await db.updateTable('user_account').set({ is_disabled: true }).where('id', '=', id).execute()

  expect((await whoami(app, tokens.access_token)).statusCode).toBe(403)
  expect((await browser.get('/oidc/me', { authorization: `Bearer ${tokens.access_token}` })).statusCode).toBe(
    401,
  )
  expect((await refresh(browser, tokens.refresh_token)).json().error).toBe('invalid_grant')
  const { page } = await startSignIn(browser, { prompt: 'none' })
  expect(callbackOf(page).get('error')).toBe('login_required')
})

test('the token endpoint allows the client’s own origin only', async () => {
  await addPerson(identity.db, 'karl')
  const { browser, tokens } = await signInAs(identity.app, 'karl')
  const from = (source: string, token: string) =>
    browser.post(
      '/oidc/token',
      { client_id: 'fettle-web', grant_type: 'refresh_token', refresh_token: token },
      { origin: source },
    )
  const foreign = await from('https://elsewhere.example', tokens.refresh_token)
  expect([foreign.statusCode, foreign.headers['access-control-allow-origin']]).toEqual([400, undefined])
  expect((await from(origin, tokens.refresh_token)).statusCode).toBe(200)
})

test('both processes of an installation accept each other’s sign-ins', async () => {
  const { app, db } = identity
  await addPerson(db, 'ida')
  const { tokens } = await signInAs(app, 'ida')
  const other = await identity.second()
  expect((await whoami(other, tokens.access_token)).statusCode).toBe(200)
  expect((await refresh(createTestBrowser(other, origin), tokens.refresh_token)).statusCode).toBe(200)
})

test('sign-in cookies are signed, and hidden from scripts and other sites', async () => {
  await addPerson(identity.db, 'jutta')
  const browser = createTestBrowser(identity.app, origin)
  const { page } = await startSignIn(browser)
  const answer = await browser.submit(page, { loginName: 'jutta', password })
  const resumed = await browser.get(answer.headers.location as string)
  const [session, signature] = resumed.cookies.filter((cookie) => cookie.name.startsWith('fettle_session'))
  expect(session).toMatchObject({ name: 'fettle_session', httpOnly: true, sameSite: 'lax', path: '/' })
  expect(signature?.name).toBe('fettle_session.sig')

  const forged = createTestBrowser(identity.app, origin)
  forged.cookies = browser.cookies.map((cookie) =>
    cookie.name === 'fettle_session.sig' ? { ...cookie, value: 'A'.repeat(27) } : cookie,
  )
  const silent = await startSignIn(forged, { prompt: 'none' })
  expect(callbackOf(silent.page).get('error')).toBe('login_required')
})

test('behind a TLS proxy, the issuer is the public URL and cookies require TLS', async () => {
  await using secure = await createIdentityApp({ publicUrl: 'https://fettle.example' })
  const discovery = await secure.app.inject('/oidc/.well-known/openid-configuration')
  expect(discovery.json()).toMatchObject({
    issuer: 'https://fettle.example/oidc',
    token_endpoint: 'https://fettle.example/oidc/token',
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  })
  const start = await secure.app.inject({
    url: `/oidc/auth?client_id=fettle-web&response_type=code&scope=openid&redirect_uri=https://fettle.example/callback&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
    headers: { host: 'fettle.example', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
  })
  expect(start.headers.location).toMatch(/^\/account\/login\/[\w-]+$/)
  expect(start.cookies.length).toBeGreaterThan(0)
  expect(start.cookies.every((cookie) => cookie.secure)).toBe(true)
})
