import { maxRecoveryMailsPerHour } from '@fettle/rules/access/user-accounts'
import { expect, test, vi } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson, password } from './people.fixture.ts'
import { refresh, signInAs, startSignIn, whoami } from './sign-in-flow.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

const fresh = 'a longer new phrase'
/** Administrators are assigned to new properties automatically. */
const addWorker = (name: string, columns: Parameters<typeof addPerson>[2]) =>
  addPerson(identity.db, name, { kind: 'worker', privileges: ['View Workorders'], ...columns })
const browse = () => createTestBrowser(identity.app, origin)

async function ask(loginName: string, browser = browse()) {
  const page = await browser.get('/account/recover')
  return await browser.fill(page, { loginName })
}
const mails = (address: string) =>
  identity.db
    .selectFrom('mail_message')
    .select('text_body')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute()
async function linkTo(address: string, count = 1): Promise<string> {
  await vi.waitFor(async () => expect(await mails(address)).toHaveLength(count))
  const [mail] = await mails(address)
  return /\/account\/password\/[\w-]+/.exec(mail?.text_body ?? '')?.[0] ?? ''
}

test('the sign-in page links to password recovery', async () => {
  const { page } = await startSignIn(browse())
  expect(page.body).toContain('<a href="/account/recover">Forgot your password?</a>')
})

test('a link lets the user choose a new password once and ends all sign-ins', async () => {
  await addWorker('lena', { email: 'lena@n.example', properties: ['Lena'] })
  const before = await signInAs(identity.app, 'lena')
  expect((await ask('lena@N.example')).body).toContain('If there is an account')
  const path = await linkTo('lena@n.example')
  const browser = browse()
  const done = await browser.fill(await browser.get(path), { password: fresh, repeatedPassword: fresh })
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Your password is ready.')])
  expect((await browser.get(path)).statusCode).toBe(404)
  expect((await refresh(before.browser, before.tokens.refresh_token)).statusCode).toBe(400)
  expect((await whoami(identity.app, before.tokens.access_token)).statusCode).toBe(401)
  const again = await startSignIn(browser)
  const refused = await browser.fill(again.page, { loginName: 'lena', password })
  expect(refused.statusCode).toBe(400)
})

test('the response does not reveal whether the account exists, and unknown addresses get no mail', async () => {
  await addPerson(identity.db, 'nomail')
  await addWorker('gone', { email: 'gone@n.example', is_disabled: true, properties: ['Gone'] })
  await addWorker('known', { email: 'known@n.example', properties: ['Known'] })
  const answers = []
  for (const name of ['nobody', 'nomail', 'gone', 'gone@n.example', 'known']) answers.push(await ask(name))
  const [first] = answers
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, first?.body])
  await linkTo('known@n.example')
  expect(await mails('gone@n.example')).toEqual([])
})

test('limits links per account and hour; a new link ends the previous one, and links expire after two hours', async () => {
  await addWorker('max', { email: 'max@n.example', properties: ['Max'] })
  const links: string[] = []
  for (let count = 1; count <= maxRecoveryMailsPerHour; count++) {
    await ask('max')
    links.push(await linkTo('max@n.example', count))
  }
  await ask('max')
  // Requested last and sent last, so no other mail was sent before it.
  await addWorker('after', { email: 'after@n.example', properties: ['After'] })
  await ask('after')
  await linkTo('after@n.example')
  expect(await mails('max@n.example')).toHaveLength(maxRecoveryMailsPerHour)
  const browser = browse()
  const statuses = async () => Promise.all(links.map(async (path) => (await browser.get(path)).statusCode))
  expect(await statuses()).toEqual([404, 404, 200])
  const now = identity.clock.now()
  identity.clock.set(new Date(now.getTime() + 2 * 3_600_000))
  expect((await browser.get(links.at(-1) ?? '')).statusCode).toBe(404)
  identity.clock.set(now)
})

test('limits one network to twenty requests per 15 minutes, and an empty form shows an error', async () => {
  const page = await createIdentityApp()
  try {
    const browser = createTestBrowser(page.app, origin)
    expect((await browser.fill(await browser.get('/account/recover'), { loginName: ' ' })).statusCode).toBe(
      400,
    )
    for (let count = 0; count < 20; count++)
      expect((await browser.fill(await browser.get('/account/recover'), { loginName: 'x' })).statusCode).toBe(
        200,
      )
    const limited = await browser.fill(await browser.get('/account/recover'), { loginName: 'x' })
    expect([limited.statusCode, limited.body]).toEqual([429, expect.stringContaining('value="x"')])
  } finally {
    await page[Symbol.asyncDispose]()
  }
})
