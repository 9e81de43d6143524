import { afterEach, expect, test, vi } from 'vitest'
import { reloadFromServer } from './reload.ts'

const steps: string[] = []
const helper = { unregister: async () => void steps.push('unregister') }

afterEach(() => {
  steps.length = 0
  vi.unstubAllGlobals()
})

test.each([
  ['removes the offline helper before it reloads', true, ['unregister', 'reload']],
  ['keeps the offline helper without a network', false, ['reload']],
])('%s', async (_, onLine, expected) => {
  vi.stubGlobal('navigator', { onLine, serviceWorker: { getRegistration: async () => helper } })
  vi.stubGlobal('location', { reload: () => void steps.push('reload') })
  await reloadFromServer()
  expect(steps).toEqual(expected)
})
