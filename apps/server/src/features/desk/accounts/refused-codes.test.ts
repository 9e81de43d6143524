import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteExpiredRecords } from '#platform/identity/oidc-record.repository.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createTestBrowser, type TestBrowser } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import { callbackOf, redeem, refresh, startSignIn, type Tokens, whoami } from './sign-in-flow.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

describe('the provider rejects', () => {
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

  /** Redeems a code. Returns it with its verifier and tokens. */
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

  test('all tokens issued for a code once the code is reused', async () => {
    const { browser, code, verifier, tokens } = await usedCode('ludwig')
    expect((await redeem(browser, code, verifier)).json().error).toBe('invalid_grant')
    await expectEnded(browser, tokens)
  })

  test('those tokens even if the code has expired by then', async () => {
    const { browser, code, verifier, tokens } = await usedCode('lina')
    // Moves all times of its records back two hours, after which expired ones are deleted.
    await sql`update oidc_record set expires_at = expires_at - interval '2 hours',
      consumed_at = consumed_at - interval '2 hours',
      payload = jsonb_set(payload, '{exp}', to_jsonb((payload ->> 'exp')::int - 7200))
      where model = 'AuthorizationCode' and id = ${code}`.execute(identity.db)
    await deleteExpiredRecords(identity.db)
    expect((await redeem(browser, code, verifier)).json().error).toBe('invalid_grant')
    await expectEnded(browser, tokens)
  })

  test('those tokens even if the code is used twice concurrently', async () => {
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

  test('no token when a code is reused without its verifier', async () => {
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
  ])('%s, on an error page instead of a redirect', async (_what, change) => {
    const { page } = await startSignIn(createTestBrowser(identity.app, origin), change)
    expect(page.statusCode).toBe(400)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<h1>Sign-in did not work</h1>')
  })
})
