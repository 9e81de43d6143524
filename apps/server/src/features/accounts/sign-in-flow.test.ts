import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, type IdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import { callbackOf, redeem, refresh, signInAs, startSignIn, whoami } from './sign-in-flow.fixture.ts'

let identity: IdentityApp
beforeAll(async () => {
  identity = await createIdentityApp()
})
afterAll(() => identity[Symbol.asyncDispose]())

test('[A1.009] a person signs in with a code, and the API knows them by the access token', async () => {
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

test('[A1.012] a token is renewed by its refresh token, which is then used up', async () => {
  const { app, db } = identity
  await addPerson(db, 'bert')
  const { browser, tokens } = await signInAs(app, 'bert')
  const renewed = await refresh(browser, tokens.refresh_token)
  expect(renewed.statusCode).toBe(200)
  expect((await whoami(app, renewed.json().access_token)).statusCode).toBe(200)
  expect(renewed.json().refresh_token).not.toBe(tokens.refresh_token)
})
