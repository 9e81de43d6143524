import { expect, test } from '../support/journey.ts'
import { expectSignedIn, openSignedIn } from '../support/sign-in.ts'
import { changeStoredUser, secondsFromNow, storedUser } from '../support/stored-session.ts'

test('[A1.009] logging out ends the session at the provider and returns to the login route', async ({
  signedInApart,
}) => {
  const page = await signedInApart('requester')
  await openSignedIn(page, '/orders/create')
  // The sign-out itself asks the server first, so only the sign-in page is held.
  const leaving = Promise.withResolvers<void>()
  await page.route('**/api/client-config', async (route) => {
    if (new URL(page.url()).pathname === '/login') await leaving.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(page.getByText('You must login to use Fettle.')).toBeVisible()
  expect(await storedUser(page)).toBeNull()

  leaving.resolve()
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('[A1.012, A4.024] a token that has ended is renewed without the person noticing', async ({
  signedInApart,
}) => {
  const page = await signedInApart('supervisor')
  await openSignedIn(page, '/orders/create')
  const before = await storedUser(page)
  await changeStoredUser(page, { expires_at: secondsFromNow(-30) })
  const list = page.waitForRequest((request) => /\/api\/Workorders\?/i.test(request.url()))
  await page.goto('/orders')
  await expect(page.getByRole('table', { name: 'Work orders' })).toBeVisible()
  const after = await storedUser(page)
  expect(after?.access_token).not.toBe(before?.access_token)
  expect((await list).headers().authorization).toBe(`Bearer ${after?.access_token}`)
  expect(after?.expires_at).toBeGreaterThan(secondsFromNow(60))
})

test('[A1.009, A1.012] without a refresh token the silent-renew page renews the session in a hidden frame', async ({
  signedInApart,
}) => {
  const page = await signedInApart('supervisor')
  await openSignedIn(page, '/orders/create')
  const before = await storedUser(page)
  await changeStoredUser(page, { refresh_token: null, expires_at: secondsFromNow(-30) })
  const frame = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/silent-renew')
  await page.goto('/orders')
  expect((await frame).status()).toBe(200)
  await expect(page.getByRole('table', { name: 'Work orders' })).toBeVisible()
  expect((await storedUser(page))?.access_token).not.toBe(before?.access_token)
})

test('[A4.024, A4.025] a session that cannot be renewed leads to the sign-in, and then back to the page', async ({
  signedInApart,
  faults,
}) => {
  faults.allow(/status of 40[01]/)
  const page = await signedInApart('supervisor')
  await openSignedIn(page, '/orders/create')
  await page.context().clearCookies()
  await changeStoredUser(page, { refresh_token: 'unknown', expires_at: secondsFromNow(-30) })
  await page.goto('/orders?orderStatus=Hold')
  await page.getByLabel('Login name or e-mail address').fill('supervisor')
  await page.getByLabel('Password').fill('fettle-demo')
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/orders\?orderStatus=Hold/)
})

test('a token that the server refuses is replaced once, and the list comes', async ({
  signedInApart,
  faults,
}) => {
  faults.allow(/status of 401/)
  const page = await signedInApart('supervisor')
  await openSignedIn(page, '/orders/create')
  await changeStoredUser(page, { access_token: 'not.a.token' })
  await page.goto('/orders')
  await expect(page.getByRole('table', { name: 'Work orders' })).toBeVisible()
  expect((await storedUser(page))?.access_token).not.toBe('not.a.token')
})

test('two tabs share one session: a renewal in one serves the other, logging out ends both', async ({
  signedInApart,
}) => {
  const page = await signedInApart('requester')
  await openSignedIn(page, '/orders/create')
  const second = await page.context().newPage()
  await openSignedIn(second, '/orders')

  await changeStoredUser(page, { expires_at: secondsFromNow(-30) })
  await openSignedIn(page, '/orders')
  const renewed = await storedUser(page)
  const call = second.waitForRequest(
    (request) => request.headers().authorization === `Bearer ${renewed?.access_token}`,
  )
  await second.getByRole('link', { name: 'Home' }).click()
  await second
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Work Orders' })
    .click()
  await second.getByText('Hold', { exact: true }).click()
  await call

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(second.getByRole('button', { name: /^Account of / })).toBeHidden()
  await expect(second).toHaveURL(/login/)
})

test('signing out on the provider’s own page ends the session of every tab, and its token at once', async ({
  signedInApart,
  faults,
}) => {
  faults.allow(/status of 40[01]/)
  const page = await signedInApart('requester')
  await openSignedIn(page, '/orders/create')
  const token = (await storedUser(page))?.access_token
  const second = await page.context().newPage()
  await openSignedIn(second, '/orders')

  await page.goto('/account/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('You have logged out.')).toBeVisible()
  expect(await storedUser(page)).toBeNull()
  await expect(second).toHaveURL(/login/)
  const answer = await page.request.get('/api/Users/MyProfile', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})
