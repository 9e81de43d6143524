import { delayResponses } from '../support/delay-responses.ts'
import { expect, test } from '../support/journey.ts'
import { makeRequester } from '../support/new-account.ts'
import { demoPassword, expectSignedIn, typeSignIn } from '../support/sign-in.ts'

test('[A1.009, A2.008] a visitor without a session sees a message, signs in, and reaches the requested page', {
  tag: '@smoke',
}, async ({ page }) => {
  const leaving = await delayResponses(page, '**/api/client-config')
  await page.goto('/orders?orderStatus=Hold&sortColumn=trade&sortDirection=ascend')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(
    page.getByText(
      'You must login to use Fettle. You will be automatically redirected to the login screen now.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the login screen' })).toHaveAttribute(
    'href',
    '/account/login',
  )
  leaving.open()

  await expect(page).toHaveURL(/\/account\/login/)
  await typeSignIn(page, 'supervisor')
  await expectSignedIn(page)
  const asked = new URL(page.url())
  expect(asked.pathname).toBe('/orders')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    orderStatus: 'Hold',
    sortColumn: 'trade',
    sortDirection: 'ascend',
  })
  await expect(page.getByRole('heading', { name: 'Work Orders' })).toBeVisible()
})

test('the demo shows its accounts, and a press on one signs in as that person', async ({ page }) => {
  await page.goto('/')
  for (const who of ['manager', 'supervisor', 'technician', 'contractor', 'requester', 'tenant']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${who} `) })).toBeVisible()
  }
  await page.getByRole('button', { name: /^contractor / }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('the sign-in page uses the typeface of the product, whose file is cached for a year', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
  expect(
    await page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status])),
  ).toContainEqual(['Inter', 'loaded'])
  const [address = ''] = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The web client, which sent here, and this page share one file.
  expect(new Set(fonts)).toEqual(new Set([address]))
  const answer = await page.request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a wrong password is refused with a hint that accounts get locked, and the next try may be right', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 400/)
  await page.goto('/assets')
  await typeSignIn(page, 'requester', 'not the password')
  await expect(page.getByRole('alert')).toHaveText(
    'The login name or password is incorrect. After several failed attempts, an account is locked for a few minutes.',
  )
  await expect(page.getByLabel('Login name or e-mail address')).toHaveValue('requester')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Password')).toBeFocused()

  await page.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/assets')
})

test('two tabs at the sign-in page: the older one signs in and comes to its page, and so does the other', async ({
  page,
  context,
}) => {
  await page.goto('/orders?orderStatus=Hold')
  const second = await context.newPage()
  await second.goto('/reports')
  await expect(second.getByLabel('Password')).toBeVisible()
  await typeSignIn(page, 'supervisor')
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/orders\?orderStatus=Hold/)
  await second.reload()
  await expectSignedIn(second)
  await expect(second).toHaveURL('/reports')
})

test('going back after a refused form shows the form again', async ({ page, faults }) => {
  faults.allow(/status of 400/)
  await page.goto('/assets')
  await typeSignIn(page, 'requester', 'not the password')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Password')).toBeVisible()
  await typeSignIn(page, 'requester')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/assets')
})

test('after ten wrong passwords in a row an account is locked, even for the right one', async ({
  page,
  faults,
  apiAs,
}) => {
  faults.allow(/status of 400/)
  const loginName = await makeRequester(await apiAs('manager'))
  await page.goto('/')
  for (let attempt = 1; attempt <= 10; attempt++) {
    await typeSignIn(page, loginName, `wrong ${attempt}`)
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await typeSignIn(page, loginName)
  await expect(page.getByRole('alert')).toContainText('an account is locked for a few minutes')
})

test('an account whose password must be changed changes it before anything else', async ({
  page,
  faults,
  apiAs,
}) => {
  faults.allow(/status of 400/)
  const loginName = await makeRequester(await apiAs('manager'), { mustChangePassword: true })
  await page.goto('/orders/create')
  await typeSignIn(page, loginName)
  await expect(page).toHaveURL(/\/account\/login\/[\w-]+\/changepassword/)
  const changeTo = async (password: string) => {
    await page.getByLabel('Old password').fill(demoPassword)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Repeat new password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await changeTo('short')
  await expect(page.getByRole('alert')).toBeVisible()
  await changeTo('a longer one for this journey')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/orders/create')
})
