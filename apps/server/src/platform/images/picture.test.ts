import { expect, test } from 'vitest'
import { picture, whitePng } from './picture.fixture.ts'
import { maxMegapixels, openPicture, withDecodingSlot } from './picture.ts'

test('pictures that come at the same time are unpacked one after another', async () => {
  let unpacking = 0
  let max = 0
  const work = () =>
    withDecodingSlot(async () => {
      max = Math.max(max, ++unpacking)
      const size = await (await openPicture(await picture(400, 300))).resize(40).toBuffer()
      unpacking--
      return size.length
    })
  expect((await Promise.all([work(), work(), work(), work()])).every((size) => size > 0)).toBe(true)
  expect(max).toBe(1)
})

test('a picture of as many dots as a camera makes is read, one of a tenth more is not', async () => {
  expect(maxMegapixels).toBe(50)
  const opened = await openPicture(whitePng(8160, 6120))
  expect((await opened.metadata()).width).toBe(8160)
  await expect(openPicture(whitePng(8976, 6120))).rejects.toMatchObject({ megapixels: 55 })
})
