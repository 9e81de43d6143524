import type { Page } from '@playwright/test'
import { openHome } from '../support/home.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'
import { openOrders } from '../support/orders-list.ts'
import { openSignedIn } from '../support/sign-in.ts'

const kib = 1024
type Counted = { total(): Promise<{ bytes: number; names: string[] }> }

/** Counts what the network carries of scripts, as compressed, with every cache off. */
async function countScripts(page: Page): Promise<Counted> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.setBypassServiceWorker', { bypass: true })
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  const ended = new Set<string>()
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (pathname.endsWith('.js') && pathname !== '/service-worker.js') scripts.set(requestId, pathname)
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId }) => ended.add(requestId))
  return {
    total: async () => {
      const ids = () => [...scripts.keys()]
      await expect.poll(() => ids().length > 0 && ids().every((id) => ended.has(id))).toBe(true)
      const bytes = ids().reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
      expect(bytes).toBeGreaterThan(0)
      return { bytes, names: [...scripts.values()] }
    },
  }
}

test('the first load of the list carries at most 225 KiB of compressed scripts, in few files', async ({
  signedInAnew,
}) => {
  const page = await signedInAnew('supervisor')
  const counted = await countScripts(page)
  await openOrders(page)
  const { bytes, names } = await counted.total()
  expect(bytes, `${names.join(', ')} together`).toBeLessThanOrEqual(225 * kib)
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(17)
  // The page names the first files before any script has run.
  const html = await (await page.request.get('/')).text()
  for (const file of names.filter((name) => /\/(boot|look|load-chunk)-/.test(name)))
    expect(html).toContain(`rel="modulepreload" crossorigin href="${file}"`)
})

test('the first load of the asset list carries at most 219 KiB of compressed scripts, in few files', async ({
  signedInAnew,
}) => {
  const page = await signedInAnew('supervisor')
  const counted = await countScripts(page)
  await page.goto('/assets')
  await expect(page.getByText(/^1-25 of/)).toBeVisible()
  const { bytes, names } = await counted.total()
  expect(bytes, `${names.join(', ')} together`).toBeLessThanOrEqual(219 * kib)
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(20)
})

test('the first load of an order carries at most 255 KiB of compressed scripts, in few files', async ({
  signedInAnew,
  apiAs,
}) => {
  const { workorderId } = await firstOrder(await apiAs('supervisor'), 'orderStatus=Open&propertyId=1')
  const page = await signedInAnew('supervisor')
  const counted = await countScripts(page)
  await page.goto(`/orders/${workorderId}`)
  await expect(page.getByRole('region', { name: 'Costs', exact: true })).toBeVisible()
  const { bytes, names } = await counted.total()
  expect(bytes, `${names.join(', ')} together`).toBeLessThanOrEqual(255 * kib)
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(20)
})

test('the first load of the requester’s home carries at most 180 KiB of compressed scripts, in few files', async ({
  signedInAnew,
}) => {
  const page = await signedInAnew('requester')
  const counted = await countScripts(page)
  await openSignedIn(page, '/')
  await expect(page.getByText('Heating season.')).toBeVisible()
  await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
  const { bytes, names } = await counted.total()
  expect(bytes, `${names.join(', ')} together`).toBeLessThanOrEqual(180 * kib)
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(14)
})

test('the first load of a technician’s home on a phone carries at most 233 KiB of compressed scripts, and nothing that moves widgets', async ({
  signedInAnew,
}) => {
  const page = await signedInAnew('technician', { viewport: { width: 360, height: 780 } })
  const counted = await countScripts(page)
  await openHome(page)
  const { bytes, names } = await counted.total()
  expect(bytes, `${names.join(', ')} together`).toBeLessThanOrEqual(233 * kib)
  expect(names.filter((name) => name.includes('movable'))).toEqual([])
})

/** Adds up how much of the screen was moved by what came later, as the browser reckons it. */
function watchShifts(): void {
  const shifted = window as unknown as { shifted: number }
  shifted.shifted = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) shifted.shifted += (entry as PerformanceEntry & { value: number }).value
  }
  new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
}

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 780 }],
] as const) {
  test(`while the list comes for the first time, little moves on the screen of ${device}`, async ({
    signedInAnew,
  }) => {
    const page = await signedInAnew('supervisor', { viewport })
    await page.addInitScript(watchShifts)
    await page.goto('/orders?orderStatus=Open&propertyId=1')
    await expect(page.getByText(/^1-25 of/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Requests \d/ })).toBeVisible()
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    expect(shifted).toBeLessThan(0.1)
  })
}

// Of one trade with a short name, because a long name takes a second line.
test('placeholders of rows are as high as the rows', async ({ signedInAnew }) => {
  for (const who of ['supervisor', 'manager'] as const) {
    const page = await signedInAnew(who)
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/Workorders?*', async (route) => {
      await isAsked
      await route.continue()
    })
    await page.goto('/orders?orderStatus=Open&propertyId=1&trade=HVAC')
    const heightOf = async (at: number) =>
      (await page.getByRole('table').locator('tbody').nth(at).boundingBox())?.height ?? 0
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    const waiting = await heightOf(1)
    answer()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    expect(Math.abs((await heightOf(1)) - waiting), who).toBeLessThanOrEqual(2)
    await page.context().close()
  }
})

test('on a phone, cards below the screen are laid out when they come near it, and Back finds the one that was read', async ({
  signedInAnew,
}) => {
  const page = await signedInAnew('supervisor', { viewport: { width: 360, height: 780 } })
  await page.goto('/orders?orderStatus=Open&propertyId=1')
  await expect(page.getByText(/^1-25 of/)).toBeVisible()
  const cards = page.getByRole('list', { name: 'Work orders' }).getByRole('article')
  const isLaidOut = (at: number) =>
    cards.nth(at).evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut(0)).toBe(true)
  expect(await isLaidOut(24)).toBe(false)
  await cards.nth(24).scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(24)).toBe(true)
  await cards.nth(12).scrollIntoViewIfNeeded()
  await cards.nth(12).getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: /^Back/ }).click()
  await expect(cards).toHaveCount(25)
  await expect(cards.nth(12)).toBeInViewport()
})
