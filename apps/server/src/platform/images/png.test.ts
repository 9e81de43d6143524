import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPng } from './png.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ihdr = chunk('IHDR', Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0]))
const idat = chunk('IDAT', deflateSync(Buffer.alloc(8)))
const iend = chunk('IEND', Buffer.alloc(0))
const good = Buffer.concat([head, ihdr, idat, iend])

test('reads the size of a PNG', () => {
  expect(readPng(good)).toEqual({ width: 3, height: 2 })
})

const changed = (at: number): Buffer => {
  const copy = Buffer.from(good)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a page of HTML', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a picture with something behind it', Buffer.concat([good, Buffer.from('PK')])],
  ['a picture that was cut off', good.subarray(0, good.length - 5)],
  ['a picture with a changed byte', changed(18)],
  ['a picture without data', Buffer.concat([head, ihdr, iend])],
  ['a picture that does not begin with its header', Buffer.concat([head, idat, ihdr, iend])],
])('rejects %s', (_title, bytes) => {
  expect(readPng(bytes)).toBeNull()
})
