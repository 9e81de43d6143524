import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test as base, expect } from '../support/journey.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expectSignedIn } from '../support/sign-in.ts'

/** A separate server with an empty data folder and no accounts. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names the others that it needs, and this one needs none
    async ({}, use) => {
      const product = await startProduct({ isDemo: false })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

const maxClicks = 120
const loginName = 'fm'
const password = 'a phrase nobody guesses'

/** Counts what the person presses, on every page that follows. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countedClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const isCounted = (event: Event) => event.isTrusted && (event as MouseEvent).detail > 0
    document.addEventListener(
      'click',
      (event) => {
        if (isCounted(event)) (window as unknown as { countedClick(): void }).countedClick()
      },
      true,
    )
  })
  return () => clicks
}

test('from an empty folder to the first approved request, without a shell', { tag: '@smoke' }, async ({
  page,
  product,
}) => {
  test.setTimeout(420_000)
  const clicks = await countClicks(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/account\/setup/)
  await page.getByLabel('Code from the console').fill(product.setupCode ?? '')
  await page.getByLabel('Login name').fill(loginName)
  await page.getByLabel('Your name').fill('Frances Meyer')
  await page.getByLabel('E-mail address').fill('frances@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up Fettle' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Name is required.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Green Valley Health')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Green Valley Clinic')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('GVC')
  await page.getByRole('textbox', { name: 'City' }).fill('Dayton')
  await expect(page.getByText('Draft saved on this device.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Set up', exact: true })).toBeVisible()
  await expectSignedIn(page)
  await page.getByRole('checkbox', { name: 'Locksmith' }).click()
  await page.getByRole('button', { name: 'Use these trades' }).click()
  await expect(page.getByText(/job types are available to requesters/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Buildings, one per line' }).fill('Main clinic\nANX, Annex')
  await page.getByRole('button', { name: 'Add buildings' }).click()
  await expect(page.getByText('2 buildings')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('/')
  const missing = page.getByRole('region', { name: 'Still to set up' })
  await expect(missing).toContainText('People')
  await expect(missing).not.toContainText('Trades')
  await page.getByRole('link', { name: 'Create a New Request' }).click()
  await page.getByLabel('Work Description').fill('The tap in the staff room drips.')
  await page.getByRole('combobox', { name: 'Building' }).click()
  await page.getByRole('option', { name: /Main clinic/ }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('dialog', { name: 'Approve Request' })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('was approved.')).toBeVisible()

  await page.goto('/')
  await page.getByRole('region', { name: 'Still to set up' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('region', { name: 'Still to set up' })).toHaveCount(0)
  console.log(`From the empty folder to the first approved request: ${clicks()} clicks.`)
  expect(clicks()).toBeGreaterThan(8)
  expect(clicks()).toBeLessThanOrEqual(maxClicks)
})
