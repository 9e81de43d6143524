import { expect, test } from '../support/journey.ts'

const kib = 1024

test('a signed-out phone on a slow network loads at most 40 KiB in 13 requests until the sign-in form', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  // 400 kbit/s with 400 ms of latency.
  const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
  await client.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  const requested = new Map<string, string>()
  let bytes = 0
  client.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    requested.set(redirectResponse ? `${requestId} ${requested.size}` : requestId, request.url)
  })
  client.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto('/orders?orderStatus=Hold', { waitUntil: 'commit' })
  await expect(page.getByLabel('Password')).toBeVisible()
  const all = [...requested.values()]
  expect(bytes, all.join(', ')).toBeLessThanOrEqual(40 * kib)
  expect(all.length, all.join(', ')).toBeLessThanOrEqual(13)
})
