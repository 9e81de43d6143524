import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { reloadFromServer } from './reload.ts'

const steps: string[] = []
const helper = { unregister: async () => void steps.push('unregister') }

afterEach(() => {
  steps.length = 0
  vi.unstubAllGlobals()
})

test.each([
  ['removes the offline helper before it reloads', { json: {} }, ['unregister', 'reload']],
  ['keeps the offline helper if the server is not reached', new TypeError('Failed to fetch'), ['reload']],
  ['keeps the offline helper if another program answers', { status: 502 }, ['reload']],
])('%s', async (_, answer, expected) => {
  stubFetch(() => answer)
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => helper } })
  vi.stubGlobal('location', { reload: () => void steps.push('reload') })
  await reloadFromServer()
  expect(steps).toEqual(expected)
})
