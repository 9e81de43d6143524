import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { desk, phone } from '../support/devices.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

type Deliveries = { data: { state: string; error: string }[] }

/** Chooses one more entry of a field that holds several. */
async function add(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

const name = `Ledger ${Date.now().toString(36)}`
const property = 'Alder Falls College'

const fits = async (page: Page) => {
  await expectFits(page, page.viewportSize()?.width ?? 0)
  expect.soft(await violations(page)).toEqual([])
}

test('on a phone an API key is made, shown once, used by a program, and revoked', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn('manager', phone)
  await page.goto('/admin/api-keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await pick(dialog.getByRole('combobox', { name: 'Role' }), 'Viewer')
  await add(page, 'Properties', property)
  await fits(page)
  await dialog.getByRole('button', { name: 'Save' }).click()

  const shown = page.getByRole('dialog', { name: `Key of ${name}` })
  const secret = (await shown.getByRole('status').textContent()) ?? ''
  expect(secret).toMatch(/^fettle_[\w-]{43}$/)
  await fits(page)
  const call = () => request.get('/api/Assets?take=1', { headers: { authorization: `Bearer ${secret}` } })
  expect((await call()).status()).toBe(200)
  await shown.getByRole('button', { name: 'Done' }).click()
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText(`…${secret.slice(-4)}`)
  await page.reload()
  await expect(line).toContainText('used')
  await expect(page.locator('body')).not.toContainText(secret)
  await fits(page)

  await line.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('region', { name: 'Ended' }).getByText(name)).toBeVisible()
  await fits(page)
  expect((await call()).status()).toBe(401)
})

test('a webhook is made, its secret shown once, a delivery seen and sent again', async ({
  signedIn,
  faults,
}) => {
  // Deliveries are asked for every three seconds; one of these may be under way while the webhook is deleted.
  faults.allow(/status of 404.*\/deliveries\?/)
  const page = await signedIn('manager', desk)
  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://ledger.example/changes')
  await add(page, 'Properties', property)
  await fits(page)
  await dialog.getByRole('button', { name: 'Save' }).click()

  const shown = page.getByRole('dialog', { name: `Secret of ${name}` })
  const secret = (await shown.getByRole('status').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  await fits(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(secret)

  // An unavailable receiver is retried for days. The journey fakes the end of the retries.
  const deliveries = '**/api/Webhooks/*/deliveries?*'
  let sent: Deliveries['data'] = []
  await page.route(deliveries, async (route) => {
    const response = await route.fetch()
    const { data, ...rest }: Deliveries = await response.json()
    sent = data
    const ended = data.map((each) => ({ ...each, state: 'Failed', error: 'No server at this address.' }))
    await route.fulfill({ response, json: { ...rest, data: ended } })
  })
  await page.getByRole('button', { name: 'Send a test' }).click()
  // Concurrent changes of the property are delivered, too.
  const delivery = page
    .getByRole('list', { name: 'Deliveries' })
    .getByRole('listitem')
    .filter({ hasText: 'Test' })
  await expect(delivery).toContainText('Failed')
  await expect(delivery).toContainText('No server at this address.')
  await fits(page)
  await page.route('**/api/Webhooks/*/deliveries/*/resend', async (route) => {
    await page.unroute(deliveries)
    await route.fulfill({ headers: { 'x-request-id': 'e2e' }, json: sent[0] })
  })
  await delivery.getByRole('button', { name: /^Send again no\. \d+$/ }).click()
  await expect(delivery).toContainText('Waiting')
  await expect(delivery).not.toContainText('Failed')
  await fits(page)

  await page.getByRole('button', { name: 'Actions' }).click()
  await pickFromMenu(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
