import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { expectWorkFiles } from '../support/work-files.ts'

const phone = { viewport: { width: 360, height: 780 } }
test.use({ serviceWorkers: 'allow' })
test.slow()

const unreachedFaults = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|ChunkLoadError/

type StoredOrder = {
  readonly workorderId: number
  readonly orderNumber: string
  readonly description: string
  readonly photos: readonly unknown[]
}

/** Open orders that the page has stored on the device, or records of another kind. */
const storedOrders = (page: Page, kind = 'work-order') =>
  page.evaluate(async (storedKind) => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => /^fettle\.\d+$/.test(name ?? ''))
    if (!database?.name) return []
    const opening = indexedDB.open(database.name)
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
    const marks = opening.result.transaction('lists').objectStore('lists').get('order-bundle')
    const reading = opening.result
      .transaction('records')
      .objectStore('records')
      .index('kind')
      .getAll(storedKind)
    for (const request of [marks, reading])
      if (request.readyState === 'pending')
        await new Promise((resolve) => request.addEventListener('success', resolve, { once: true }))
    opening.result.close()
    // Without a mark, the bundle is still being stored.
    return marks.result === undefined
      ? []
      : (reading.result as { record: StoredOrder }[]).map(({ record }) => record)
  }, kind)

test('a worker’s phone opens without a network, lists stored orders, opens one that it never opened before and adds a part from stock', async ({
  signedIn,
  faults,
}, info) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const page = await signedIn('technician', phone)
  await openSignedIn(page, '/')
  await expect.poll(() => storedOrders(page)).not.toEqual([])
  await expectWorkFiles(page)
  await expect.poll(() => storedOrders(page, 'photo-thumbnail')).not.toEqual([])

  await page.context().setOffline(true)
  await page.goto('/orders')
  const notice = page.getByText(/as of \d.*, without a network$/i)
  await expect(notice).toHaveText(/^Orders of your shift as of \d/)
  const row = page.getByRole('link', { name: /^(REQ|CM|PM)?\s*\d+/ }).first()
  await expect(row).toBeVisible()
  const openedMs = await page.evaluate(() => Math.round(performance.now()))
  info.annotations.push({
    type: 'milliseconds until the list without a network',
    description: String(openedMs),
  })
  await page.screenshot({ path: info.outputPath('list.png') })

  const orders = await storedOrders(page)
  const [order] = orders
  if (!order) throw new Error('No order is stored.')
  await page.goto(`/orders/${order.workorderId}`)
  await expect(page.getByText(order.description.slice(0, 30)).first()).toBeVisible()
  await expect(notice).toHaveText(/^As of \d/)
  await page.screenshot({ path: info.outputPath('order.png') })
  await page.getByRole('button', { name: 'Add Inventory Parts' }).click()
  const picking = page.getByRole('dialog', { name: 'Add Inventory Parts' })
  await picking.getByRole('combobox').first().fill('filter')
  await page.getByRole('option').first().click()
  await picking.getByRole('button', { name: /^Add Part/ }).click()
  await expect(picking).toBeHidden()
  await expect(page.getByRole('region', { name: 'Parts' })).toContainText(/filter/i)

  const pictured = orders.find(({ photos }) => photos.length > 0)
  if (!pictured) throw new Error('No order with a photo is stored.')
  await page.goto(`/orders/${pictured.workorderId}`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.scrollIntoViewIfNeeded()
  await expect(photos.locator('img[src^="data:image/jpeg"]').first()).toBeVisible()

  await page.context().setOffline(false)
  await expect(notice).toBeHidden({ timeout: 30_000 })
})

test('a filter or a page that needs the server says so without a network, and other pages open', async ({
  signedIn,
  faults,
}) => {
  faults.allow(unreachedFaults)
  const page = await signedIn('technician', phone)
  await openSignedIn(page, '/')
  await expect.poll(() => storedOrders(page)).not.toEqual([])
  await expectWorkFiles(page)
  await page.context().setOffline(true)
  await page.goto('/orders?orderStatus=Complete')
  await expect(page.getByText('This status needs a network')).toBeVisible()

  // A page that is not on the device must not cost the pages that are.
  await page.goto('/reports')
  await expect(page.getByRole('alert')).toContainText('No connectionThis page is not stored on this device.')
  await page.goto('/orders/create')
  await expect(page.getByRole('textbox', { name: 'Work Description' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Building' }).click()
  await expect(page.getByRole('option', { name: 'Old Main Hall' })).toBeVisible()
})

test('a requester’s phone shows the list that was read without a network, and a page that it has not stored opens when the network returns', async ({
  signedIn,
  faults,
}) => {
  faults.allow(unreachedFaults)
  const page = await signedIn('requester', phone)
  await openSignedIn(page, '/')
  await page.getByRole('link', { name: 'All work orders' }).click()
  const row = page.getByRole('link', { name: /^(REQ|CM|PM)?\s*\d+/ }).first()
  await expect(row).toBeVisible()
  const name = await row.textContent()
  // The device stores what it loads from the second page on.
  await page.reload()
  await expect(row).toBeVisible()
  await expect.poll(() => storedListCount(page)).toBeGreaterThan(0)
  await expect.poll(() => isStored(page, 'orders-route')).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await expect(row).toHaveText(name ?? '')
  await expect(page.getByText(/^As of \d.*, without a network$/)).toBeVisible()
  await page.goto('/orders?orderStatus=Complete&skip=1')
  await expect(page.getByRole('alert')).toContainText('This filter needs a network')

  await page.goto('/orders/create')
  await expect(page.getByRole('alert')).toContainText('No connection')
  await page.context().setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Work Description' })).toBeVisible()
})

/** Number of stored lists of work orders. */
const storedListCount = (page: Page) =>
  page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => /^fettle\.\d+$/.test(name ?? ''))
    if (!database?.name) return 0
    const opening = indexedDB.open(database.name)
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
    const names = opening.result.transaction('lists').objectStore('lists').getAllKeys()
    await new Promise((resolve) => names.addEventListener('success', resolve, { once: true }))
    opening.result.close()
    return names.result.filter((name) => String(name).startsWith('["work-order","list",{')).length
  })

/** Whether the browser has stored a part of the program. */
const isStored = (page: Page, part: string) =>
  page.evaluate(async (name) => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
    )
    return stored.flat().some(({ url }) => url.includes(`/assets/${name}-`))
  }, part)
