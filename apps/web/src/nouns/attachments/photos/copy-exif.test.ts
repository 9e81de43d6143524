import { expect, test } from 'vitest'
import { uprightExif, withExif } from './copy-exif.ts'

const jpegStart = [0xff, 0xd8]
const jfif = [0xff, 0xe0, 0, 4, 0, 0]
const exif = [...'Exif\0\0'].map((sign) => sign.charCodeAt(0))
/** A directory with orientation 6 (rotated right) only. */
const little = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
const big = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
const app1 = (tiff: number[]) => [0xff, 0xe1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff]
const photo = (...parts: number[][]) => Uint8Array.from([...jpegStart, ...parts.flat(), 0xff, 0xda, 0, 2])
const valueAt = 10 + 18

test('copies time and place of a photo to the resized one, with upright orientation', () => {
  const fromLittle = uprightExif(photo(jfif, app1(little)))
  const fromBig = uprightExif(photo(app1(big)))
  expect([fromLittle?.[valueAt], fromBig?.[valueAt + 1]]).toEqual([1, 1])
  const changed = app1(little).map((byte, at) => (at === valueAt ? 1 : byte))
  expect([...(fromLittle ?? [])]).toEqual(changed)
})

test('handles a photo with missing or invalid metadata', () => {
  expect(uprightExif(photo(jfif))).toBeNull()
  expect(uprightExif(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5, 6]))).toBeNull()
  expect(uprightExif(Uint8Array.from([...jpegStart, 0xff, 0xe1, 0xff, 0xff, ...exif, 0, 0]))).toBeNull()
  const outside = little.map((byte, at) => (at === 4 ? 255 : byte))
  expect([...(uprightExif(photo(app1(outside))) ?? [])]).toEqual(app1(outside))
})

test('inserts the segment right after the start of the new picture', async () => {
  const jpeg = new Blob([Uint8Array.from([...jpegStart, 1, 2, 3])])
  const joined = withExif(jpeg, Uint8Array.from([7, 8]))
  expect([...new Uint8Array(await joined.arrayBuffer())]).toEqual([...jpegStart, 7, 8, 1, 2, 3])
  expect(withExif(jpeg, null)).toBe(jpeg)
})
