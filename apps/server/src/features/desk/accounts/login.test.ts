import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, updateRows } from '#platform/testing/rows.ts'
import { createTestBrowser, hiddenFields } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password, setSettings } from './people.fixture.ts'
import { callbackOf, redeem, startSignIn } from './sign-in-flow.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

/** One sign-in attempt in a new browser. Returns the code or the error page. */
async function attempt(loginName: string, secret: string, headers: Record<string, string> = {}) {
  const browser = createTestBrowser(identity.app, origin)
  const { page } = await startSignIn(browser)
  const answer = await browser.follow(await browser.submit(page, { loginName, password: secret }, headers))
  return { answer, code: answer.statusCode === 303 ? callbackOf(answer).get('code') : null }
}
/** Submits wrong passwords on one page, one for each name. A rejected form can be submitted again. */
async function guess(loginNames: readonly string[], headers: Record<string, string> = {}): Promise<void> {
  const browser = createTestBrowser(identity.app, origin)
  const { page } = await startSignIn(browser)
  for (const loginName of loginNames) {
    const answer = await browser.submit(page, { loginName, password: 'wrong password' }, headers)
    expect(answer.statusCode).toBe(303)
  }
}
const times = (count: number, loginName: string) => Array.from({ length: count }, () => loginName)
const textOf = (page: { body: string }) =>
  page.body.replace(/(?:value|action)="[^"]*"/g, '').replace(/autofocus/g, '')

describe('the sign-in page', () => {
  test('opened directly redirects to the start page, where the web client starts a sign-in', async () => {
    const answer = await createTestBrowser(identity.app, origin).get('/account/login')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  })

  test('labels its fields, focuses the first, and forbids scripts, frames and foreign forms', async () => {
    const { page } = await startSignIn(createTestBrowser(identity.app, origin))
    expect(page.body).toMatch(/<label for="loginName">.*<input id="loginName"[^>]*autofocus/s)
    expect(page.body).toContain('<label for="password">')
    expect(page.body).toContain('<title>Sign in · Fettle</title>')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('shows the error next to the focused field, and preserves and escapes the name', async () => {
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    const answer = await browser.fill(page, { loginName: '"><img src=x onerror=alert(1)>', password: 'x' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
    expect(answer.body).not.toContain('<img')
    expect(answer.body).toMatch(/role="alert"><p id="fault">/)
    expect(answer.body).toMatch(
      /<input id="password"[^>]*aria-describedby="fault" aria-invalid="true" autofocus/,
    )
  })

  test('accepts the email address instead of the login name, ignoring case', async () => {
    await addPerson(identity.db, 'Mara', { email: 'mara@example.org' })
    expect((await attempt(' MARA@Example.org ', password)).code).not.toBeNull()
    expect((await attempt('mARA', password)).code).not.toBeNull()
  })

  test('stores the time of the last sign-in without changing the account', async () => {
    await addPerson(identity.db, 'Noor')
    const account = () =>
      identity.db
        .selectFrom('user_account')
        .leftJoin('sign_in', 'sign_in.user_id', 'user_account.id')
        .select(['mod_id', 'modified_at', 'last_at'])
        .where('login_name', '=', 'Noor')
        .executeTakeFirstOrThrow()
    const before = await account()
    expect(before.last_at).toBeNull()
    await attempt('noor', password)
    await attempt('noor', password)
    const after = await account()
    expect(after.last_at).not.toBeNull()
    expect(after).toEqual({ ...before, last_at: after.last_at })
  })

  test('lists no demo accounts outside the demo', async () => {
    await addPerson(identity.db, 'manager')
    const { page } = await startSignIn(createTestBrowser(identity.app, origin))
    expect(page.body).not.toContain('fettle-demo')
  })
})

describe('a foreign form', () => {
  test('is rejected with a wrong, missing or unrelated token', async () => {
    await addPerson(identity.db, 'nora')
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    const other = await startSignIn(createTestBrowser(identity.app, origin))
    for (const token of ['', 'x', hiddenFields(other.page).token as string]) {
      const answer = await browser.submit(page, { loginName: 'nora', password, token })
      expect(answer.statusCode).toBe(403)
    }
  })

  test('is rejected when sent from another site', async () => {
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    const answer = await browser.submit(
      page,
      { loginName: 'nora', password },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(answer.statusCode).toBe(403)
  })

  test('is rejected when too large or not a form', async () => {
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    expect((await browser.submit(page, { loginName: 'n'.repeat(20_000) })).statusCode).toBe(413)
    const json = await browser.post('/account/login/x', {}, { 'content-type': 'application/json' })
    expect(json.statusCode).toBe(415)
  })
})

describe('wrong passwords', () => {
  test('get the same response for every reason', async () => {
    await addPerson(identity.db, 'olga')
    await addPerson(identity.db, 'oskar', { is_disabled: true })
    const answers = [
      await attempt('olga', 'wrong password'),
      await attempt('nobody at all', 'wrong password'),
      await attempt('oskar', password),
      await attempt('olga\0', password),
      await attempt('olga', 'x'.repeat(300)),
    ]
    const [first] = answers
    for (const { answer } of answers) {
      expect(answer.statusCode).toBe(400)
      expect(textOf(answer)).toBe(textOf((first as (typeof answers)[0]).answer))
    }
  })

  test('lock the account for 15 minutes after ten failures, even for the correct password, and again after the next failure', async () => {
    await addPerson(identity.db, 'paula')
    await guess(times(9, 'paula'))
    expect((await attempt('paula', password)).code).not.toBeNull()
    await guess(times(10, 'paula'))
    expect((await attempt('paula', password)).code).toBeNull()
    identity.clock.advance(15 * 60_000 - 1_000)
    expect((await attempt('paula', password)).code).toBeNull()
    identity.clock.advance(1_000)
    await attempt('paula', 'wrong password')
    expect((await attempt('paula', password)).code).toBeNull()
    identity.clock.advance(15 * 60_000)
    expect((await attempt('paula', password)).code).not.toBeNull()
  })

  test('lock an account after the configured number of failures and for the configured time', async () => {
    await addPerson(identity.db, 'quentin')
    await setSettings(identity.db, { lockAfterFailedSignIns: 3, lockMinutes: 40 })
    await guess(times(3, 'quentin'))
    identity.clock.advance(39 * 60_000)
    expect((await attempt('quentin', password)).code).toBeNull()
    identity.clock.advance(60_000)
    expect((await attempt('quentin', password)).code).not.toBeNull()
    await setSettings(identity.db, { lockAfterFailedSignIns: null, lockMinutes: null })
  })

  test('restart the count after a success', async () => {
    await addPerson(identity.db, 'rosa')
    for (let round = 0; round < 2; round++) {
      await guess(times(9, 'rosa'))
      expect((await attempt('rosa', password)).code).not.toBeNull()
    }
  })

  test('get no additional attempts when sent concurrently', async () => {
    const { id } = await addPerson(identity.db, 'simon')
    await Promise.all(Array.from({ length: 16 }, () => attempt('simon', 'wrong password')))
    const row = await getRow(identity.db, 'local_credential', ['failed_attempts', 'locked_until'], {
      user_id: id,
    })
    expect(row.failed_attempts).toBe(10)
    expect(row.locked_until).not.toBeNull()
  })

  test('slow down one IP address that tries many accounts, but no other', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    await addPerson(identity.db, 'tilda')
    const names = Array.from({ length: 50 }, (_, index) => `guess ${index}`)
    await guess(names, from('203.0.113.7'))
    const slowed = await attempt('tilda', password, from('203.0.113.7'))
    expect(slowed.answer.statusCode).toBe(429)
    expect(Number(slowed.answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt('tilda', password, from('203.0.113.8'))).code).not.toBeNull()
    identity.clock.advance(15 * 60_000)
    expect((await attempt('tilda', password, from('203.0.113.7'))).code).not.toBeNull()
  })
})

test('a one-time password expires', async () => {
  const { id } = await addPerson(identity.db, 'ulla')
  const until = new Date(identity.clock.now().getTime() + 60_000)
  await updateRows(identity.db, 'local_credential', { one_time_until: until }, { user_id: id })
  expect((await attempt('ulla', password)).code).not.toBeNull()
  identity.clock.advance(60_000)
  expect((await attempt('ulla', password)).code).toBeNull()
})

describe('two tabs on the sign-in page', () => {
  test('the older one can sign in and continues to its own target', async () => {
    await addPerson(identity.db, 'vera')
    const browser = createTestBrowser(identity.app, origin)
    const [older, newer] = [await startSignIn(browser), await startSignIn(browser)]
    expect(newer.state).not.toBe(older.state)
    const first = await browser.fill(older.page, { loginName: 'vera', password })
    expect(callbackOf(first).get('state')).toBe(older.state)
    const code = callbackOf(first).get('code') as string
    expect((await redeem(browser, code, older.verifier)).statusCode).toBe(200)
  })

  test('the other one continues too, by its form or on reload', async () => {
    await addPerson(identity.db, 'wanda')
    const browser = createTestBrowser(identity.app, origin)
    const [older, newer, third] = [
      await startSignIn(browser),
      await startSignIn(browser),
      await startSignIn(browser),
    ]
    await browser.fill(newer.page, { loginName: 'wanda', password })
    const typed = await browser.fill(older.page, { loginName: 'wanda', password })
    expect(callbackOf(typed).get('state')).toBe(older.state)
    const action = /<form[^>]* action="([^"]*)"/.exec(third.page.body)?.[1] as string
    const loaded = await browser.follow(await browser.get(action))
    expect([callbackOf(loaded).get('state'), callbackOf(loaded).has('code')]).toEqual([third.state, true])
  })

  test('an expired sign-in redirects to the web client, which knows the tab’s target', async () => {
    await addPerson(identity.db, 'xenia')
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    await identity.db.deleteFrom('oidc_record').where('model', '=', 'Interaction').execute()
    const answer = await browser.submit(page, { loginName: 'xenia', password })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login'])
  })

  test('another browser cannot continue a sign-in by its URL', async () => {
    await addPerson(identity.db, 'yves')
    const { page } = await startSignIn(createTestBrowser(identity.app, origin))
    const answer = await createTestBrowser(identity.app, origin).submit(page, { loginName: 'yves', password })
    expect(answer.headers.location).toBe('/login')
  })
})

describe('a rejected form', () => {
  test('responds with a redirect, so that going back does not resubmit it', async () => {
    await addPerson(identity.db, 'zoe')
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    const sent = await browser.submit(page, { loginName: 'zoe', password: 'wrong password' })
    const action = /<form[^>]* action="([^"]*)"/.exec(page.body)?.[1] as string
    expect([sent.statusCode, sent.headers.location]).toEqual([303, action])
    const told = await browser.get(action)
    expect([told.statusCode, told.body.includes('value="zoe"')]).toEqual([400, true])
    const again = await browser.get(action)
    expect([again.statusCode, again.body.includes('role="alert"')]).toEqual([200, false])
  })

  test('shows only messages signed by the server', async () => {
    const browser = createTestBrowser(identity.app, origin)
    const { page } = await startSignIn(browser)
    const sent = await browser.submit(page, { loginName: 'zoe', password: 'wrong password' })
    const formCookie = browser.cookies.find(({ name }) => name === 'fettle_form')
    const other = await startSignIn(browser)
    expect(other.page.body).not.toContain('role="alert"')
    const forged = Buffer.from(
      JSON.stringify({ status: 400, fault: { field: null, message: 'Call 555' }, typed: {} }),
    )
    const [, signature] = formCookie?.value.split('.') ?? []
    browser.cookies = browser.cookies.map((cookie) =>
      cookie === formCookie ? { ...cookie, value: `${forged.toString('base64url')}.${signature}` } : cookie,
    )
    const answer = await browser.get(sent.headers.location as string)
    expect([answer.statusCode, answer.body.includes('555')]).toEqual([200, false])
  })
})
