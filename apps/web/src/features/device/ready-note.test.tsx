import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onDevice } from '#lib/device/database.ts'
import { orderQueueStarter } from '#nouns/orders/device/order-queue-state.ts'
import { bundleMark } from '#nouns/orders/orders-on-device.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { emptyDevice } from './device-page.fixture.tsx'
import { DevicePage } from './pages/device-page.tsx'

const workspace = aWorkspace({ user: { userRole: 'Worker' } })
const { userId } = workspace.user

afterEach(async () => {
  vi.unstubAllGlobals()
  await emptyDevice()
})

/** A browser whose offline helper has these files. */
function aHelper(files: string[]) {
  const sent = stubFetch(() => ({ json: ['/assets/a.js', '/assets/b.css'] }))
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker: { controller: {} } })
  vi.stubGlobal('caches', {
    match: async (name: string) => (files.includes(name) ? new Response() : undefined),
  })
  return sent
}

const storeOrders = (orderIds: number[]) =>
  onDevice(userId, (database) =>
    database.put('lists', { name: bundleMark, storedAt: 1, value: { mark: 'm', orderIds } }),
  )

const storing = 'Storing your orders and the program. Keep Fettle open with a network.'

test.each([
  ['nothing', [], null, storing],
  ['the orders only', ['/assets/a.js'], [1, 2], storing],
  ['the program only', ['/assets/a.js', '/assets/b.css'], null, storing],
  [
    'both',
    ['/assets/a.js', '/assets/b.css'],
    [1, 2],
    'Ready to work without a network. 2 orders are stored here.',
  ],
] as const)('a worker sees whether the shift is stored: %s', async (_what, files, orders, text) => {
  aHelper([...files])
  if (orders) await storeOrders([...orders])
  await renderPage(<DevicePage />, workspace)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('for other people, nothing is read', async () => {
  const sent = aHelper([])
  orderQueueStarter.set({ start: async () => null })
  await renderPage(<DevicePage />, aWorkspace({ user: { userRole: 'Requester' } }))
  expect(await screen.findByText('The server has all of your changes.')).toBeTruthy()
  // After a reading of the device that began with the page.
  await onDevice(userId, (database) => database.get('lists', bundleMark))
  await vi.waitFor(() => expect(sent).toEqual([]))
})
