import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeFiles } from './stored-files.ts'

const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  const stored = [{ url: `${location.origin}/assets/kit-1.js?__WB_REVISION__=1` }]
  const named = { assets: stored, precache: [] as typeof stored }
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(named),
    open: async (name: keyof typeof named) => ({ keys: async () => named[name] }),
  })
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

test('stores loaded and listed files, unless they are stored already', async () => {
  await storeFiles(['/work-files.json'], new AbortController().signal)
  expect(requested).toEqual(['/work-files.json', '/assets/list-1.js', '/assets/complete-1.js'])
})

test('stores only loaded files without a list', async () => {
  await storeFiles([], new AbortController().signal)
  expect(requested).toEqual(['/assets/list-1.js'])
})

test('stores nothing more once it is stopped', async () => {
  const stop = new AbortController()
  const storing = storeFiles(['/work-files.json'], stop.signal)
  stop.abort()
  await storing
  expect(requested).toEqual(['/work-files.json'])
})
