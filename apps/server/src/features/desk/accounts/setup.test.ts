import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSecret } from '#platform/identity/secrets.repository.ts'
import { findRows } from '#platform/testing/rows.ts'
import { lockSetup } from './accounts.repository.ts'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, type IdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, addProperties } from './people.fixture.ts'
import { announceSetup, completeSetup } from './setup.usecases.ts'
import { callbackOf, startSignIn } from './sign-in-flow.fixture.ts'

let identity: IdentityApp
beforeEach(async () => {
  identity = await createIdentityApp({}, { empty: true })
})
afterEach(() => identity[Symbol.asyncDispose]())

async function announcedCode(): Promise<string | undefined> {
  const lines: string[] = []
  await announceSetup({ ...identity.deps, say: (line) => lines.push(line) })
  return /: (\S+)$/.exec(lines[0] ?? '')?.[1]
}

const chosen = {
  loginName: 'chief',
  displayName: 'The Chief',
  email: 'chief@example.org',
  password: 'a phrase nobody guesses',
  repeatedPassword: 'a phrase nobody guesses',
}

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const browser = createTestBrowser(identity.app, origin)
  return browser.fill(await browser.get('/account/setup'), fields, headers)
}

test('redirects every sign-in to set-up until the code creates the first administrator', async () => {
  const propertyIds = await addProperties(identity.db, ['North', 'South'])
  const code = (await announcedCode()) as string
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  const browser = createTestBrowser(identity.app, origin)
  const { page } = await startSignIn(browser)
  expect(page.body).toContain('<h1>Set up</h1>')
  const answer = await browser.fill(page, { ...chosen, code: code.toLowerCase().replaceAll('-', ' ') })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/')
  const signed = (await startSignIn(browser)).page
  expect(callbackOf(signed).get('code')).not.toBeNull()
  const row = await identity.db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('user_property as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.subject', 'r.name', 'r.kind', 'p.property_id'])
    .execute()
  expect(row[0]).toMatchObject({ subject: String(row[0]?.id), name: 'Administrator', kind: 'full' })
  expect(row.map((each) => each.property_id).sort()).toEqual(propertyIds)
})

test('a code works once, even under concurrency, and the page is gone afterwards', async () => {
  const code = (await announcedCode()) as string
  const browser = createTestBrowser(identity.app, origin)
  const page = await browser.get('/account/setup')
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  await Promise.all(names.map((loginName) => browser.submit(page, { ...chosen, loginName, email: '', code })))
  expect(await identity.db.selectFrom('user_account').select('id').execute()).toHaveLength(1)
  expect(await findSecret(identity.db, 'setup code')).toBeNull()
  // A new browser, because in this one the last of the six responses may still show 'Ready'.
  expect((await createTestBrowser(identity.app, origin).get('/account/setup')).headers.location).toBe('/')
  expect(await announcedCode()).toBeUndefined()
})

test('only the browser that created the administrator is signed in, within a minute', async () => {
  const code = (await announcedCode()) as string
  const browser = createTestBrowser(identity.app, origin)
  await browser.fill(await browser.get('/account/setup'), { ...chosen, code })
  const { cookies } = browser
  const asksForPassword = async (other: typeof browser) =>
    (await startSignIn(other)).page.body?.includes('name="password"')
  expect(await asksForPassword(createTestBrowser(identity.app, origin))).toBe(true)
  expect(callbackOf((await startSignIn(browser)).page).get('code')).not.toBeNull()
  const signIns = await findRows(identity.db, 'change_record', ['action'], { record_kind: 'sign_in' })
  expect(signIns).toEqual([{ action: 'sign-in' }])
  const late = createTestBrowser(identity.app, origin)
  late.cookies = [...cookies]
  identity.clock.advance(61_000)
  expect(await asksForPassword(late)).toBe(true)
})

test('a second set-up waits while the first is running', async () => {
  const code = (await announcedCode()) as string
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
  const sent = await identity.db.transaction().execute(async (trx) => {
    await lockSetup(trx)
    const pending = completeSetup(identity.deps, { ...chosen, code })
    const waits = async () => (await waiting.execute(identity.db)).rows[0]?.n === 1
    await vi.waitUntil(waits, { timeout: 5_000, interval: 5 })
    return { pending }
  })
  expect(await sent.pending).toMatchObject({ fault: null })
})

test('a wrong or expired code creates no account', async () => {
  const code = (await announcedCode()) as string
  const wrong = await send({ ...chosen, code: 'AAAA-BBBB-CCCC' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toMatch(/<input id="code"[^>]*aria-invalid="true"/)
  const page = await createTestBrowser(identity.app, origin).get('/account/setup')
  identity.clock.advance(60 * 60_000)
  const late = await createTestBrowser(identity.app, origin).fill(page, { ...chosen, code })
  expect(late.statusCode).toBe(400)
  expect(await identity.db.selectFrom('user_account').selectAll().execute()).toEqual([])
})

test('limits code guesses by IP address', async () => {
  await announcedCode()
  const browser = createTestBrowser(identity.app, origin)
  const page = await browser.get('/account/setup')
  for (let count = 0; count < 50; count++) {
    const answer = await browser.submit(page, { ...chosen, code: `guess ${count}` })
    expect(answer.statusCode).toBe(303)
  }
  expect((await send({ ...chosen, code: 'one more' })).statusCode).toBe(429)
})

test('shows each error at its field, and the code stays valid', async () => {
  const code = (await announcedCode()) as string
  for (const [change, field] of [
    [{ loginName: '  ' }, 'loginName'],
    [{ email: 'no address' }, 'email'],
    [{ password: 'password123', repeatedPassword: 'password123' }, 'password'],
    [{ repeatedPassword: 'another one' }, 'repeatedPassword'],
  ] as const) {
    const answer = await send({ ...chosen, ...change, code })
    expect([field, answer.statusCode]).toEqual([field, 400])
    expect(answer.body).toMatch(new RegExp(`<input id="${field}"[^>]*aria-invalid="true"`))
  }
  expect((await send({ ...chosen, code })).headers.location).toBe('/')
})

test('rejects a form without the page’s token', async () => {
  const code = (await announcedCode()) as string
  expect((await send({ ...chosen, code, token: 'x' })).statusCode).toBe(403)
})

test('is not available once an administrator exists', async () => {
  await addPerson(identity.db, 'root')
  expect(await announcedCode()).toBeUndefined()
  expect((await createTestBrowser(identity.app, origin).get('/account/setup')).headers.location).toBe('/')
})
