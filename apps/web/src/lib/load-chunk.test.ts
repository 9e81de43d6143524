import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part that loads is given as it is', async () => {
  expect(await loadChunk(async () => ({ Page: 1 }))).toEqual({ Page: 1 })
})

test('between loading a part and using it the browser has a turn', async () => {
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

test('[A8.010] a part that fails is a ChunkLoadError', async () => {
  const failing = loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'ChunkLoadError' })
})

test('[A8.010] a stylesheet that fails gives CSS_CHUNK_LOAD_FAILED', async () => {
  const failing = loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/list-1.css')))
  await expect(failing).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('[A8.010] [A9.007] a part that takes longer than 120 seconds is a ChunkLoadError, one of 119.9 is not', async () => {
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
