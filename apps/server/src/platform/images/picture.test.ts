import { describe, expect, test } from 'vitest'
import { deepPng, whitePng } from './picture.fixture.ts'
import { openPicture } from './picture.ts'

describe('a picture', () => {
  test('opens a picture as large as a camera produces, and rejects one a tenth larger', async () => {
    const opened = await openPicture(whitePng(8160, 6120))
    expect((await opened.metadata()).width).toBe(8160)
    await expect(openPicture(whitePng(8976, 6120))).rejects.toMatchObject({ megapixels: 55, max: 50 })
  })

  test('limits a picture with 16 bits per channel by its decoded bytes', async () => {
    await expect(openPicture(deepPng(7070, 7070))).rejects.toMatchObject({ megapixels: 50, max: 33 })
    expect((await (await openPicture(deepPng(5600, 5600))).metadata()).depth).toBe('ushort')
  })
})
