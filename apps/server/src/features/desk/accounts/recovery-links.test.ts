import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { usePasswordLink } from '#features/desk/user-accounts/password-links.public.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createTestBrowser } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson } from './people.fixture.ts'

const identity = disposeAfterAll(await createIdentityApp())

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
/** Link mailed to the account with this name. */
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
])('neither page nor form of a link works once %s', async (since, change) => {
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

test('only one of two concurrent form submissions sets the password', async () => {
  const { id } = await addWorker('twice')
  const token = (await linkOf('twice')).split('/').at(-1) ?? ''
  const passwordHash = await hashPassword(phrase.password)
  const use = () => usePasswordLink(identity.deps, { token, passwordHash })
  // Both requests have found the link before either locks the account.
  const both = await identity.db.transaction().execute(async (trx) => {
    await sql`select from user_account where id = ${id} for update`.execute(trx)
    const waiting = [use(), use()]
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(identity.db)
      expect(rows).toHaveLength(2)
    })
    return waiting
  })
  expect((await Promise.all(both)).toSorted()).toEqual(['closed', null])
})

test('accounts with a fixed password, or of an external provider, get no link', async () => {
  await addWorker('shared', { cannot_change_password: true })
  await addWorker('outside')
  await updateRows(identity.db, 'user_account', { issuer: 'https://idp.example' }, { login_name: 'outside' })
  await ask('shared')
  await ask('outside')
  await addWorker('last')
  await linkOf('last')
  expect([await mailsTo('shared'), await mailsTo('outside')]).toEqual([[], []])
})
