import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { renewalGraceSeconds } from '#platform/identity/oidc-adapter.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson } from './people.fixture.ts'
import { askTokens, callbackOf, refresh, signInAs, startSignIn, whoami } from './sign-in-flow.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

describe('renewal', () => {
  /** Moves the first use of all refresh tokens into the past. */
  const passSeconds = (seconds: number) =>
    identity.db
      .updateTable('oidc_record')
      .set({ consumed_at: sql`consumed_at - make_interval(secs => ${seconds})` })
      .where('model', '=', 'RefreshToken')
      .execute()

  test('[A1.012] a refresh token returns new tokens once', async () => {
    const { app, db } = identity
    await addPerson(db, 'bert')
    const { browser, tokens } = await signInAs(app, 'bert')
    const renewed = await refresh(browser, tokens.refresh_token)
    expect(renewed.statusCode).toBe(200)
    expect((await whoami(app, renewed.json().access_token)).statusCode).toBe(200)
    expect(renewed.json().refresh_token).not.toBe(tokens.refresh_token)
  })

  test('reusing a refresh token long after its first use ends all tokens of its sign-in', async () => {
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

  test('a refresh token may be reused within its grace period, which a reuse does not extend', async () => {
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

  test('four tabs that renew concurrently all stay signed in', async () => {
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

  test('[A1.012] [A1.009] the silent-renew page gets a new code without showing a page', async () => {
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

  test('[A4.025] silent renewal returns login_required when signed out', async () => {
    const { page } = await startSignIn(createTestBrowser(identity.app, origin), { prompt: 'none' })
    expect(callbackOf(page).get('error')).toBe('login_required')
  })
})
