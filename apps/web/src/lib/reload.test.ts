import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { reloadFromServer } from './reload.ts'

const config = { issuer: '/oidc', clientId: 'fettle-web', scope: 'openid' }
const steps: string[] = []
const helper = { unregister: async () => void steps.push('unregister') }

afterEach(() => {
  steps.length = 0
  vi.unstubAllGlobals()
})

test.each([
  ['removes the offline helper before it reloads', { json: config }, ['unregister', 'reload']],
  ['keeps the offline helper if the server is not reached', new TypeError('Failed to fetch'), ['reload']],
  ['keeps the offline helper if a proxy answers', { status: 502 }, ['reload']],
  ['keeps the offline helper if a hotspot answers', { text: '<html></html>' }, ['reload']],
])('%s', async (_, answer, expected) => {
  stubFetch(() => answer)
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => helper } })
  vi.stubGlobal('location', { reload: () => void steps.push('reload') })
  await reloadFromServer()
  expect(steps).toEqual(expected)
})
