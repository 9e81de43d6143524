import { expect, test } from 'vitest'
import { hashPassword } from '#platform/identity/passwords.ts'
import { createTestBrowser, hiddenFields } from './browser.fixture.ts'
import { createIdentityApp, origin } from './identity-app.fixture.ts'
import { addPerson } from './people.fixture.ts'
import { callbackOf, startSignIn } from './sign-in-flow.fixture.ts'

const names = ['manager', 'supervisor', 'technician', 'contractor', 'requester', 'tenant']

test('every demo account has a button that signs in with one click', async () => {
  await using identity = await createIdentityApp({ demo: true }, { empty: true })
  const { app, db } = identity
  const { id } = await addPerson(db, 'manager')
  for (const name of names.slice(1)) await addPerson(db, name)
  const password_hash = await hashPassword('fettle-demo')
  await db.updateTable('local_credential').set({ password_hash }).where('user_id', '=', id).execute()

  const browser = createTestBrowser(app, origin)
  const { page } = await startSignIn(browser)
  expect([...page.body.matchAll(/name="demo" value="(\w+)"/g)].map((match) => match[1])).toEqual(names)
  const { token } = hiddenFields(page)
  const answer = await browser.follow(await browser.submit(page, { token: token as string, demo: 'manager' }))
  expect(callbackOf(answer).get('code')).not.toBeNull()
})

test('the client configuration names the provider, and in the demo also the accounts', async () => {
  await using demo = await createIdentityApp({ demo: true })
  await addPerson(demo.db, 'tenant')
  const known = {
    issuer: `${origin}/oidc`,
    clientId: 'fettle-web',
    scope: 'openid profile fettle.api',
    productName: 'Fettle',
  }
  const inDemo = await demo.app.inject('/api/client-config')
  expect(inDemo.json()).toEqual({
    ...known,
    demo: true,
    accounts: [{ loginName: 'tenant', description: expect.stringContaining('company') }],
  })
  await using plain = await createIdentityApp()
  await addPerson(plain.db, 'tenant')
  expect((await plain.app.inject('/api/client-config')).json()).toEqual({ ...known, demo: false })
})

test('demo buttons are disabled outside the demo', async () => {
  await using identity = await createIdentityApp()
  const { id } = await addPerson(identity.db, 'manager')
  const password_hash = await hashPassword('fettle-demo')
  await identity.db.updateTable('local_credential').set({ password_hash }).where('user_id', '=', id).execute()
  const browser = createTestBrowser(identity.app, origin)
  const { page } = await startSignIn(browser)
  expect((await browser.fill(page, { demo: 'manager' })).statusCode).toBe(400)
})
