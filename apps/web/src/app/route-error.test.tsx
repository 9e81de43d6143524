import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError } from '#lib/load-chunk.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { mayReloadFor, RouteError } from './route-error.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const lost = new ChunkLoadError('ChunkLoadError')

test('[A8.010] a part missing after a new release causes one reload, not a loop', () => {
  expect(mayReloadFor(lost, 1_000_000)).toBe(true)
  expect(mayReloadFor(lost, 1_010_000)).toBe(false)
  expect(mayReloadFor(lost, 1_100_000)).toBe(true)
})

test('other errors, and a device without a network, never reload the page', () => {
  expect(mayReloadFor(new Error('x'), 1_000_000)).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayReloadFor(lost, 1_000_000)).toBe(false)
})

describe('a page whose program is not on the device', () => {
  const config = { json: { issuer: '/oidc', clientId: 'fettle-web', scope: 'openid' } }
  const reload = vi.fn()
  const open = (isOnline: boolean) => {
    reload.mockClear()
    vi.stubGlobal('navigator', { onLine: isOnline })
    vi.stubGlobal('location', { ...location, reload })
    renderPlain(<RouteError error={new ChunkLoadError('CSS_CHUNK_LOAD_FAILED')} reset={vi.fn()} />)
  }

  test.each([
    ['a device without a network', false],
    ['a network without the server', true],
  ])(
    'says that there is no connection on %s, without a code, and opens when the server answers',
    async (_where, isOnline) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
      let isBack = false
      stubFetch(() => (isBack ? config : new TypeError('Failed to fetch')))
      open(isOnline)
      expect(await screen.findByText('No connection')).toBeTruthy()
      expect(screen.getByRole('alert').textContent).not.toMatch(/CHUNK|error occurred/i)
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(reload).not.toHaveBeenCalled()
      isBack = true
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    },
  )

  test('[A8.010] keeps its text and code if the server answers', async () => {
    sessionStorage.setItem('fettle.reloaded-for-chunk', String(Date.now()))
    stubFetch(() => config)
    open(true)
    expect(await screen.findByText(/^A part of Fettle could not be loaded/)).toBeTruthy()
    expect(screen.getByText('CSS_CHUNK_LOAD_FAILED')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })
})
