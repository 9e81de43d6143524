import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, type IdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson } from './people.fixture.ts'

let identity: IdentityApp
beforeAll(async () => {
  identity = await createIdentityApp()
})
afterAll(() => identity[Symbol.asyncDispose]())

const browse = () => createTestBrowser(identity.app, origin)
const addWorker = (name: string, columns: Parameters<typeof addPerson>[2] = {}) =>
  addPerson(identity.db, name, {
    kind: 'worker',
    privileges: ['View Workorders'],
    email: `${name}@n.example`,
    properties: [name],
    ...columns,
  })
const ask = async (loginName: string) => {
  const browser = browse()
  return await browser.fill(await browser.get('/account/recover'), { loginName })
}
const mailsTo = (name: string) =>
  identity.db
    .selectFrom('mail_message')
    .select('text_body')
    .where('to_address', '=', `${name}@n.example`)
    .orderBy('id', 'desc')
    .execute()
/** The link that somebody with an account of this name is mailed. */
async function linkOf(name: string): Promise<string> {
  await ask(name)
  await vi.waitFor(async () => expect(await mailsTo(name)).toHaveLength(1))
  return /\/account\/password\/[\w-]+/.exec((await mailsTo(name))[0]?.text_body ?? '')?.[0] ?? ''
}
const phrase = { password: 'a longer new phrase', repeatedPassword: 'a longer new phrase' }

test.each([
  ['the account was disabled', { is_disabled: true }],
  ['its address changed', { email: 'elsewhere@n.example' }],
  ['it signs in at a provider', { issuer: 'https://idp.example' }],
])('a link works no longer where %s since, neither its page nor its form', async (since, change) => {
  const name = `p${since.length}`
  await addWorker(name)
  const path = await linkOf(name)
  const browser = browse()
  const page = await browser.get(path)
  expect(page.statusCode).toBe(200)
  await identity.db.updateTable('user_account').set(change).where('login_name', '=', name).execute()
  expect((await browser.fill(page, phrase)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await browse().get(path)).statusCode).toBe(404)
  const { rows } = await sql`select from password_link l join user_account u on u.id = l.user_id
    where u.login_name = ${name} and l.used_at is not null`.execute(identity.db)
  expect(rows).toHaveLength(0)
})

test('of two who open a link at once one chooses the password', async () => {
  await addWorker('twice')
  const path = await linkOf('twice')
  const pages = [browse(), browse()].map(async (browser) => ({ browser, page: await browser.get(path) }))
  const answers = await Promise.all(
    (await Promise.all(pages)).map(({ browser, page }) => browser.fill(page, phrase)),
  )
  const done = answers.filter(({ body }) => body.includes('Your password is ready.'))
  expect(done).toHaveLength(1)
})

test('whoever may not change their password, or signs in at a provider, gets no link', async () => {
  await addWorker('shared', { cannot_change_password: true })
  await addWorker('outside')
  await identity.db
    .updateTable('user_account')
    .set({ issuer: 'https://idp.example' })
    .where('login_name', '=', 'outside')
    .execute()
  await ask('shared')
  await ask('outside')
  await addWorker('last')
  await linkOf('last')
  expect([await mailsTo('shared'), await mailsTo('outside')]).toEqual([[], []])
})
