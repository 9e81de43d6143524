import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('returns a loaded chunk', async () => {
  expect(await loadChunk(async () => ({ Page: 1 }))).toEqual({ Page: 1 })
})

test('yields to the browser between loading a chunk and using it', async () => {
  let go = () => {}
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => (go = resolve)) })
  const done = vi.fn()
  const loading = loadChunk(async () => 'part').then(done)
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).not.toHaveBeenCalled()
  go()
  await loading
  expect(done).toHaveBeenCalledWith('part')
})

test('[A8.010] a chunk that fails throws a ChunkLoadError', async () => {
  const failing = loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'ChunkLoadError' })
})

test('[A8.010] a stylesheet that fails has the code CSS_CHUNK_LOAD_FAILED', async () => {
  const failing = loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/list-1.css')))
  await expect(failing).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('[A8.010] [A9.007] a chunk that takes more than 120 seconds throws a ChunkLoadError, one of 119.9 does not', async () => {
  vi.useFakeTimers()
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  let settled = false
  void outcome.then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(119_900)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
})
