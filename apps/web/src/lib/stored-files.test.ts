import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Claims } from './claims.ts'
import { storeFiles } from './stored-files.ts'

const claimsOf = (name: string) => ({ interfaces: [name] }) as unknown as Claims
const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('caches', { match: async (address: string) => (address.includes('kit') ? {} : undefined) })
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return Response.json(['/assets/complete-1.js', '/assets/kit-1.js'])
  })
  const entries = [
    `${location.origin}/assets/list-1.js`,
    `${location.origin}/api/Workorders`,
    'https://tiles.example/1.png',
  ]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    entries.map((name) => ({ name }) as PerformanceEntry),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('stores what the page has loaded, and for a worker the dialogs of an order, unless it is there', async () => {
  await storeFiles(claimsOf('Worker'))
  expect(requested).toEqual(['/work-files.json', '/assets/list-1.js', '/assets/complete-1.js'])
})

test('stores no dialog for a requester', async () => {
  await storeFiles(claimsOf('Requester'))
  expect(requested).toEqual(['/assets/list-1.js'])
})
