import { expect, test } from 'vitest'
import { pictureFault, pictureKindAt } from './picture-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text.padEnd(16, '\0'), (sign) => sign.charCodeAt(0))

test("a picture's type comes from its first bytes, and a drawing, a page and a fragment have no type", () => {
  const kinds = [
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'RIFF\0\0\0\0WEBPVP8 ',
    '\0\0\0\x18ftypheic',
    '\0\0\0\x1cftypavif',
    '<svg xmlns="http',
    '<!doctype html>',
  ].map((text) => pictureKindAt(bytes(text)))
  expect(kinds).toEqual(['JPEG', 'PNG', 'GIF', 'WebP', 'HEIC', 'AVIF', null, null])
  expect(pictureKindAt(Uint8Array.of(0xff, 0xd8, 0xff))).toBeNull()
})

test('rejects non-pictures and unreadable formats, and accepts the others', () => {
  expect(pictureFault(null)).toBe('is not a JPEG, PNG, WebP or GIF picture')
  expect(pictureFault('HEIC')).toContain('can not be read here')
  expect(pictureFault('AVIF')).toBe('is an AVIF picture, which cannot be read here. Send it as JPEG')
  expect([pictureFault('JPEG'), pictureFault('PNG'), pictureFault('GIF'), pictureFault('WebP')]).toEqual(
    Array(4).fill(null),
  )
})
