import { afterEach, expect, test, vi } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'
import type { ShrinkTask } from './shrink-photo.ts'

afterEach(() => vi.unstubAllGlobals())

const limits = { photoMaxMegabytes: 10, photoMaxSide: 2048 }
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const heic = () =>
  new File([bytesOf('\0\0\0\x18ftypheic\0\0\0\0heicmif1')], 'IMG_1.heic', { type: 'image/heic' })
const jpeg = new Blob([bytesOf('\xff\xd8\xff\xe0 a picture')], { type: 'image/jpeg' })

/** A browser whose worker returns this answer. Returns its tasks. */
function aBrowser(answer: Blob | null) {
  const tasks: ShrinkTask[] = []
  class Shrinker extends EventTarget {
    postMessage(task: ShrinkTask) {
      tasks.push(task)
      this.dispatchEvent(new MessageEvent('message', { data: answer }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Shrinker)
  vi.stubGlobal('OffscreenCanvas', class {})
  return tasks
}

test('converts HEIC to JPEG if the device can decode it, even at full size', async () => {
  for (const photoMaxSide of [2048, 0]) {
    const tasks = aBrowser(jpeg)
    const { file } = await preparePhoto(heic(), { ...limits, photoMaxSide })
    expect([file?.type, file?.size]).toEqual(['image/jpeg', jpeg.size])
    expect(tasks).toMatchObject([{ longestSide: photoMaxSide, always: true }])
  }
})

test('rejects HEIC with instructions if the device cannot decode or draw it', async () => {
  const words = /^IMG_1\.heic is a HEIC picture, which can not be read here\. Choose “Most Compatible”/
  aBrowser(null)
  expect((await preparePhoto(heic(), limits)).fault).toMatch(words)
  vi.unstubAllGlobals()
  expect((await preparePhoto(heic(), limits)).fault).toMatch(words)
})

test('converts AVIF to JPEG if the device can decode it, and rejects it with instructions otherwise', async () => {
  const avif = new File([bytesOf('\0\0\0\x1cftypavif\0\0\0\0avif')], 'IMG_2.avif', { type: 'image/avif' })
  aBrowser(jpeg)
  expect((await preparePhoto(avif, limits)).file?.type).toBe('image/jpeg')
  aBrowser(null)
  expect((await preparePhoto(avif, limits)).fault).toMatch(/^IMG_2\.avif is an AVIF picture.*Send it as JPEG/)
})

test('sends a small JPEG unchanged', async () => {
  const file = new File([jpeg], 'boiler.jpg', { type: 'image/jpeg' })
  const tasks = aBrowser(null)
  expect((await preparePhoto(file, limits)).file).toBe(file)
  expect((await preparePhoto(file, { ...limits, photoMaxSide: 0 })).file).toBe(file)
  expect(tasks).toHaveLength(1)
})
