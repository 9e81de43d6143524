import { expect, test } from '../support/journey.ts'
import { expectListed, openOrders, orderRows } from '../support/orders-list.ts'
import { openSignedIn } from '../support/sign-in.ts'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[A2.014, B2.011] the service worker is registered, and offline the next visit shows the shell and an honest message, until the network returns', async ({
    signedIn,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    // Parts that were not stored before the network went. The service worker answers for them.
    faults.allow(/ERR_FAILED \(.*\/assets\//)
    // The device of a worker answers with the stored orders instead.
    const page = await signedIn('manager')
    await openSignedIn(page, '/orders')
    const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(new URL(script ?? '').pathname).toBe('/service-worker.js')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

    await page.context().setOffline(true)
    await page.reload()
    // The reloaded page may have a new process, which does not know yet that it is offline.
    const client = await page.context().newCDPSession(page)
    const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await client.send('Network.emulateNetworkConditions', { offline: true, ...speed })
    await expect(page.getByRole('banner')).toContainText('Fettle')
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Work Orders' }),
    ).toBeVisible()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('No connection')
    await expect(alert).toContainText('This device is offline. Try again once it is connected.')
    await expect(alert).not.toContainText('Contact support')

    await page.context().setOffline(false)
    await client.send('Network.emulateNetworkConditions', { offline: false, ...speed })
    await expectListed(page)
  })
})

test('[A8.001, A8.018] a list that the server fails to answer says so, and Retry brings it', async ({
  signedIn,
  faults,
}) => {
  faults.allow(/status of 500/)
  const page = await signedIn('supervisor')
  let isBroken = true
  await page.route(/\/api\/Workorders\?/i, (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          headers: { 'x-request-id': 'e2e' },
          json: { title: 'A server error occurred.', errors: [], errorId: 'e2e-1' },
        })
      : route.continue(),
  )
  await page.goto('/orders')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'A server error occurred, please try again in a moment. Contact support if the issue persists.',
  )
  isBroken = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expectListed(page)
})

test('[A8.004] when the server is gone the list keeps its rows and says they are old, and recovers', async ({
  signedIn,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_REFUSED/)
  const page = await signedIn('supervisor')
  // Live events are blocked: a change of another user would reload the list before Retry does. So is the bundle, from which the
  // device could answer.
  let isGone = false
  await page.route('**/api/**', (route) =>
    isGone || /\/api\/(events|Workorders\/bundle)/.test(route.request().url())
      ? route.abort('connectionrefused')
      : route.continue(),
  )
  await openOrders(page)
  isGone = true
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The list could not be refreshed')
  await expect(alert).toContainText(
    'An error occurred. Please try again in a moment. Contact support if the issue persists.',
  )
  await expect(alert).toContainText('The server could not be reached.')
  await expect(orderRows(page)).toHaveCount(25)
  isGone = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^26-50 of \d+$/)).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('[A2.007] where the account cannot be loaded the account says so, with support and Log out', async ({
  signedIn,
  faults,
}) => {
  faults.allow(/status of 500/)
  const page = await signedIn('supervisor')
  await page.route(/\/api\/Users\/MyProfile/i, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'e2e' },
      json: { title: 'A server error occurred.', errors: [] },
    }),
  )
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toContainText('A server error occurred')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const account = page.getByRole('dialog', { name: /Account/ })
  await expect(account).toContainText('Account Error: Could not load user contact information.')
  await expect(account.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await expect(account.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('[A8.009] a user without a property sees an explanation', async ({ signedIn }) => {
  const page = await signedIn('supervisor')
  await page.route(/\/api\/Properties\/getmyproperties/i, (route) =>
    route.fulfill({ headers: { 'x-request-id': 'e2e' }, json: [] }),
  )
  await page.goto('/orders')
  await expect(
    page.getByText('There are no viewable properties for this account. Please contact support.'),
  ).toBeVisible()
})

test('[A2.010] while the global state loads, a progress bar and a spinner show', async ({ signedIn }) => {
  const page = await signedIn('supervisor')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/System\/settings/i, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/orders')
  await expect(page.getByRole('progressbar', { name: 'Loading Fettle' })).toBeVisible()
  await expect(page.getByLabel('Loading', { exact: true })).toBeVisible()
  resolve()
  await expectListed(page)
})

test('[A2.012] an old Internet Explorer shows the advice to use Firefox, Edge or Chrome', async ({
  newBrowser,
}) => {
  const context = await newBrowser({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  })
  const page = await context.newPage()
  // That browser can't run the program. This one can, which would lead it on to the sign-in before anybody has looked.
  await page.route('**/oidc/auth?*', (route) => route.abort('aborted'))
  await page.goto('/login')
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText(
    'This browser is not supported. Please use a current version of Firefox, Edge or Chrome.',
  )
})

test('a program that cannot be loaded says so, and a reload brings it', async ({ page, faults }) => {
  faults.allow(/assets\/.*\.js/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('Fettle could not be loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})
