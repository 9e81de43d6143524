import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadFromServer } from '#lib/reload.ts'
import { registerServiceWorker, waitingUpdate } from './service-worker.ts'

vi.mock('#lib/reload.ts', () => ({ reloadFromServer: vi.fn(async () => undefined) }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  waitingUpdate.set(null)
})

function stubServiceWorker(
  waiting: { postMessage: (message: unknown) => void } | null,
  controller: object | null,
) {
  const register = vi.fn(async () => Object.assign(new EventTarget(), { waiting, installing: null }))
  const container = Object.assign(new EventTarget(), { register, controller })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return register
}

test('[A2.014] [B2.011] the offline helper is registered at /service-worker.js', async () => {
  vi.stubEnv('PROD', true)
  const register = stubServiceWorker(null, null)
  registerServiceWorker()
  // Leaves the network to the page on a first visit.
  await vi.advanceTimersByTimeAsync(3000)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js')
})

test('registers none in development', () => {
  const register = stubServiceWorker(null, null)
  registerServiceWorker()
  expect(register).not.toHaveBeenCalled()
})

test('a newer version waits for consent; a first installation does not ask', async () => {
  vi.stubEnv('PROD', true)
  const postMessage = vi.fn()
  stubServiceWorker({ postMessage }, null)
  registerServiceWorker()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waitingUpdate.get()).toBeNull()

  stubServiceWorker({ postMessage }, {})
  registerServiceWorker()
  await vi.advanceTimersByTimeAsync(0)
  expect(waitingUpdate.get()).not.toBeNull()
  expect(postMessage).not.toHaveBeenCalled()
  waitingUpdate.get()?.apply()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  // A version that does not become active is replaced by the page of the server.
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reloadFromServer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloadFromServer).toHaveBeenCalledTimes(1)
})
