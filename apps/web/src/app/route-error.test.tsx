import { expect, test, vi } from 'vitest'
import { ChunkLoadError } from '#lib/load-chunk.ts'
import { mayReloadFor } from './route-error.tsx'

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
