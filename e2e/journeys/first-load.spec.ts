import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openOrders } from '../support/orders-list.ts'

const kib = 1024
type Counted = { total(): Promise<{ bytes: number; names: string[] }> }

/** Counts what the network carries of scripts, headers included, with every cache off. */
async function countScripts(page: Page): Promise<Counted> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.setBypassServiceWorker', { bypass: true })
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (pathname.endsWith('.js') && pathname !== '/service-worker.js') scripts.set(requestId, pathname)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  return {
    total: async () => {
      await expect.poll(() => scripts.size > 0 && sizes.size === scripts.size).toBe(true)
      return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), names: [...scripts.values()] }
    },
  }
}

test('the first load of the list carries at most 280 KiB of compressed scripts', async ({ signedIn }) => {
  const page = await signedIn('supervisor')
  const counted = await countScripts(page)
  await openOrders(page)
  const { bytes, names } = await counted.total()
  expect(bytes, `${names.join(', ')} together`).toBeLessThanOrEqual(280 * kib)
})
