import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renewalGraceSeconds } from '#platform/identity/oidc-adapter.ts'
import { deleteExpiredRecords } from '#platform/identity/oidc-record.repository.ts'
import { createTestBrowser, type TestBrowser } from './browser.fixture.ts'
import { createIdentityApp, type IdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import {
  askTokens,
  callbackOf,
  redeem,
  refresh,
  signInAs,
  startSignIn,
  type Tokens,
  whoami,
} from './sign-in-flow.fixture.ts'

let identity: IdentityApp
beforeAll(async () => {
  identity = await createIdentityApp()
})
afterAll(() => identity[Symbol.asyncDispose]())

test('[A1.009] [A7.001] a person signs in with a code, and the API knows them by the access token', async () => {
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

test('[A1.010] the ID token and userinfo hold sub, name, interface, cando and the property ids, default first', async () => {
  const { app, db } = identity
  const person = await addPerson(db, 'clara', {
    kind: 'requester',
    privileges: ['View Orders: Own', 'Approve Orders: No'],
    display_name: 'Clara <C.> Schumann',
    properties: ['Weimar', 'Aachen', 'Zwickau'],
  })
  const rows = await db
    .selectFrom('user_property')
    .select('property_id')
    .where('user_id', '=', person.id)
    .orderBy('display_sequence')
    .execute()
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

describe('renewal', () => {
  /** Puts the first uses of all refresh tokens that far into the past. */
  const passSeconds = (seconds: number) =>
    identity.db
      .updateTable('oidc_record')
      .set({ consumed_at: sql`consumed_at - make_interval(secs => ${seconds})` })
      .where('model', '=', 'RefreshToken')
      .execute()

  test('[A1.012] a refresh token gives new tokens once', async () => {
    const { app, db } = identity
    await addPerson(db, 'bert')
    const { browser, tokens } = await signInAs(app, 'bert')
    const renewed = await refresh(browser, tokens.refresh_token)
    expect(renewed.statusCode).toBe(200)
    expect((await whoami(app, renewed.json().access_token)).statusCode).toBe(200)
    expect(renewed.json().refresh_token).not.toBe(tokens.refresh_token)
  })

  test('a refresh token used again long after its first use ends every token that came from its sign-in', async () => {
    const { app, db } = identity
    await addPerson(db, 'dora')
    const { browser, tokens } = await signInAs(app, 'dora')
    const renewed = (await refresh(browser, tokens.refresh_token)).json()
    await passSeconds(renewalGraceSeconds + 1)
    const again = await refresh(browser, tokens.refresh_token)
    expect(again.statusCode).toBe(400)
    expect(again.json().error).toBe('invalid_grant')
    expect((await refresh(browser, renewed.refresh_token)).json().error).toBe('invalid_grant')
  })

  test('a refresh token may be used again within its grace, and no longer for having been used again', async () => {
    const { app, db } = identity
    await addPerson(db, 'olga')
    const { browser, tokens } = await signInAs(app, 'olga')
    expect((await refresh(browser, tokens.refresh_token)).statusCode).toBe(200)
    await passSeconds(renewalGraceSeconds - 10)
    const again = await refresh(browser, tokens.refresh_token)
    expect(again.statusCode).toBe(200)
    expect((await refresh(browser, again.json().refresh_token)).statusCode).toBe(200)
    await passSeconds(11)
    expect((await refresh(browser, tokens.refresh_token)).statusCode).toBe(400)
  })

  test('four tabs that renew in one moment are all signed in afterwards', async () => {
    const { app, db } = identity
    await addPerson(db, 'emil')
    const { browser, tokens } = await signInAs(app, 'emil')
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(browser, tokens.refresh_token)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    for (const answer of answers) {
      expect((await whoami(app, answer.json().access_token)).statusCode).toBe(200)
      expect((await refresh(browser, answer.json().refresh_token)).statusCode).toBe(200)
    }
  })

  test('[A1.012] [A1.009] the silent-renew page gets a new code without anybody seeing a page', async () => {
    const { app, db } = identity
    await addPerson(db, 'franz')
    const { browser } = await signInAs(app, 'franz')
    const redirect_uri = `${origin}/silent-renew`
    const { verifier, page } = await startSignIn(browser, { prompt: 'none', redirect_uri })
    expect(page.headers.location).toMatch(/^http:\/\/localhost:3000\/silent-renew\?/)
    const code = callbackOf(page).get('code') as string
    const fields = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
    expect((await askTokens(browser, fields)).statusCode).toBe(200)
  })

  test('[A4.025] silent renewal says login_required to somebody who is signed out', async () => {
    const { page } = await startSignIn(createTestBrowser(identity.app, origin), { prompt: 'none' })
    expect(callbackOf(page).get('error')).toBe('login_required')
  })
})

describe('what the provider refuses', () => {
  test('a code without the right verifier, and a code used twice', async () => {
    const { app, db } = identity
    await addPerson(db, 'gustav')
    const browser = createTestBrowser(app, origin)
    const first = await startSignIn(browser)
    const answer = await browser.follow(await browser.submit(first.page, { loginName: 'gustav', password }))
    const code = callbackOf(answer).get('code') as string
    const wrong = await redeem(browser, code, 'a'.repeat(43))
    expect(wrong.json().error).toBe('invalid_grant')
    expect((await redeem(browser, code, first.verifier)).statusCode).toBe(200)
    expect((await redeem(browser, code, first.verifier)).json().error).toBe('invalid_grant')
  })

  /** A code with its verifier, and the tokens that were made from it. */
  const usedCode = async (loginName: string) => {
    await addPerson(identity.db, loginName)
    const browser = createTestBrowser(identity.app, origin)
    const { page, verifier } = await startSignIn(browser)
    const answer = await browser.follow(await browser.submit(page, { loginName, password }))
    const code = callbackOf(answer).get('code') as string
    const tokens: Tokens = (await redeem(browser, code, verifier)).json()
    expect((await whoami(identity.app, tokens.access_token)).statusCode).toBe(200)
    return { browser, code, verifier, tokens }
  }
  const expectEnded = async (browser: TestBrowser, tokens: Tokens) => {
    expect((await whoami(identity.app, tokens.access_token)).statusCode).toBe(401)
    const userinfo = await browser.get('/oidc/me', { authorization: `Bearer ${tokens.access_token}` })
    expect(userinfo.statusCode).toBe(401)
    expect((await refresh(browser, tokens.refresh_token)).json().error).toBe('invalid_grant')
  }

  test('every token that was made from a code, once the code is used again', async () => {
    const { browser, code, verifier, tokens } = await usedCode('ludwig')
    expect((await redeem(browser, code, verifier)).json().error).toBe('invalid_grant')
    await expectEnded(browser, tokens)
  })

  test('them as well when the code has expired in the meantime', async () => {
    const { browser, code, verifier, tokens } = await usedCode('lina')
    // Two hours later, by every time that its record tells, and the ended ones are cleared away.
    await sql`update oidc_record set expires_at = expires_at - interval '2 hours',
      consumed_at = consumed_at - interval '2 hours',
      payload = jsonb_set(payload, '{exp}', to_jsonb((payload ->> 'exp')::int - 7200))
      where model = 'AuthorizationCode' and id = ${code}`.execute(identity.db)
    await deleteExpiredRecords(identity.db)
    expect((await redeem(browser, code, verifier)).json().error).toBe('invalid_grant')
    await expectEnded(browser, tokens)
  })

  test('them as well when the code is used twice in one moment', async () => {
    await addPerson(identity.db, 'lotte')
    const browser = createTestBrowser(identity.app, origin)
    const { page, verifier } = await startSignIn(browser)
    const answer = await browser.follow(await browser.submit(page, { loginName: 'lotte', password }))
    const code = callbackOf(answer).get('code') as string
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(browser, code, verifier)))
    const input = answers.filter(({ statusCode }) => statusCode === 200)
    expect(input.length).toBeLessThanOrEqual(1)
    for (const one of input) await expectEnded(browser, one.json())
    const { page: next } = await startSignIn(browser, { prompt: 'none' })
    expect(callbackOf(next).get('code')).not.toBeNull()
  })

  test('nothing for a code that somebody uses again without its verifier', async () => {
    const { browser, code, tokens } = await usedCode('leo')
    expect((await redeem(browser, code, 'a'.repeat(43))).json().error).toBe('invalid_grant')
    expect((await whoami(identity.app, tokens.access_token)).statusCode).toBe(200)
  })

  test.each([
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['tokens without a code', { response_type: 'id_token token' }],
  ])('%s', async (_what, change) => {
    const { page } = await startSignIn(createTestBrowser(identity.app, origin), change)
    expect(callbackOf(page).get('code')).toBeNull()
    expect(page.headers.location ?? page.body).toMatch(/invalid_request|unsupported_response_type/)
  })

  test.each([
    ['a foreign redirect address', { redirect_uri: 'https://elsewhere.example/callback' }],
    ['an unknown client', { client_id: 'somebody-else' }],
  ])('%s, on a page of its own and not by a redirect', async (_what, change) => {
    const { page } = await startSignIn(createTestBrowser(identity.app, origin), change)
    expect(page.statusCode).toBe(400)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<h1>Sign-in did not work</h1>')
  })
})

test('a disabled account is refused at once: by the API, the renewal and a new silent sign-in', async () => {
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

test('the token endpoint answers scripts of the client’s own origin and of no other', async () => {
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

test('the two processes of one installation know each other’s sign-ins', async () => {
  const { app, db } = identity
  await addPerson(db, 'ida')
  const { tokens } = await signInAs(app, 'ida')
  const other = await identity.second()
  expect((await whoami(other, tokens.access_token)).statusCode).toBe(200)
  expect((await refresh(createTestBrowser(other, origin), tokens.refresh_token)).statusCode).toBe(200)
})

test('the sign-in cookies are out of reach for scripts and other sites, and signed', async () => {
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

test('behind a TLS proxy the issuer is the public address and cookies are for TLS only', async () => {
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
