import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson } from './people.fixture.ts'
import { callbackOf, refresh, signInAs, startSignIn, whoami } from './sign-in-flow.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

const endSession = (hint: string, extra: Record<string, string> = {}) =>
  `/oidc/session/end?${new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: `${origin}/login`, state: 's1', ...extra })}`

type Signed = Awaited<ReturnType<typeof signInAs>>
const isSignedIn = async ({ browser }: Signed) =>
  callbackOf((await startSignIn(browser, { prompt: 'none' })).page).has('code')

test('[A1.009] signing out returns to the login route and immediately ends session and tokens', async () => {
  await addPerson(identity.db, 'anna')
  const signed = await signInAs(identity.app, 'anna')
  const answer = await signed.browser.get(endSession(signed.tokens.id_token))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${origin}/login?state=s1`])
  expect(await isSignedIn(signed)).toBe(false)
  expect((await refresh(signed.browser, signed.tokens.refresh_token)).json().error).toBe('invalid_grant')
  const stored = await identity.db
    .selectFrom('oidc_record')
    .select('model')
    .where('grant_id', 'is not', null)
    .execute()
  expect(stored).toEqual([])
})

test('a page without an ID token of the signed-in user only gets a confirmation page', async () => {
  await addPerson(identity.db, 'bert')
  await addPerson(identity.db, 'carla')
  const bert = await signInAs(identity.app, 'bert')
  const carla = await signInAs(identity.app, 'carla')
  for (const url of ['/oidc/session/end', endSession(carla.tokens.id_token)]) {
    const page = await bert.browser.get(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('A page asked to sign you out.')
    expect(await isSignedIn(bert)).toBe(true)
  }
  const page = await bert.browser.get('/oidc/session/end')
  const ended = await bert.browser.submit(page, { logout: 'yes' })
  expect(ended.statusCode).toBe(303)
  expect(await isSignedIn(bert)).toBe(false)
})

test('a forged ID token ends nothing', async () => {
  await addPerson(identity.db, 'dora')
  const dora = await signInAs(identity.app, 'dora')
  const [header, payload] = dora.tokens.id_token.split('.')
  const page = await dora.browser.get(endSession(`${header}.${payload}.AAAA`))
  expect(page.statusCode).toBe(400)
  expect(await isSignedIn(dora)).toBe(true)
})

test('rejects a foreign return URL', async () => {
  await addPerson(identity.db, 'emil')
  const emil = await signInAs(identity.app, 'emil')
  const url = endSession(emil.tokens.id_token, { post_logout_redirect_uri: 'https://elsewhere.example/' })
  expect((await emil.browser.get(url)).statusCode).toBe(400)
})

test('/account/logout asks, accepts only its own form, and ends the session', async () => {
  await addPerson(identity.db, 'frida')
  const frida = await signInAs(identity.app, 'frida')
  const page = await frida.browser.get('/account/logout')
  expect(page.body).toContain('<h1>Sign out?</h1>')
  expect((await frida.browser.post('/account/logout', { token: 'x' })).statusCode).toBe(403)
  expect(await isSignedIn(frida)).toBe(true)
  expect((await frida.browser.submit(page, {})).headers.location).toBe('/login?signedOut=true')
  expect(await isSignedIn(frida)).toBe(false)
  expect((await frida.browser.get('/account/logout')).headers.location).toBe('/login?signedOut=true')
})

test('signing out invalidates the tokens of that sign-in immediately, but not tokens of other devices', async () => {
  await addPerson(identity.db, 'gustav')
  const [here, elsewhere] = [await signInAs(identity.app, 'gustav'), await signInAs(identity.app, 'gustav')]
  const renewed = (await refresh(here.browser, here.tokens.refresh_token)).json()
  await here.browser.submit(await here.browser.get('/account/logout'), {})
  for (const token of [here.tokens.access_token, renewed.access_token]) {
    const answer = await whoami(identity.app, token)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'expired-token'])
    expect((await here.browser.get('/oidc/me', { authorization: `Bearer ${token}` })).statusCode).toBe(401)
  }
  expect((await refresh(here.browser, renewed.refresh_token)).json().error).toBe('invalid_grant')
  expect((await whoami(identity.app, elsewhere.tokens.access_token)).statusCode).toBe(200)
})
