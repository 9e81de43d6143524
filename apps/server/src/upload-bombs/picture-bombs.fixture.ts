import { deflateSync } from 'node:zlib'
import { deepPng, pngChunk, whitePng } from '#platform/images/picture.fixture.ts'
import type { Bomb } from './workbook-bombs.fixture.ts'

const picture = (what: string, fileName: string, make: () => Uint8Array, refusal: Bomb['refusal']): Bomb => ({
  what,
  fileName,
  make,
  refusal,
})

/** A PNG of one white dot with another chunk after its header. */
function pngWith(name: string, data: Buffer): Buffer {
  const plain = whitePng(1, 1)
  const headerEnd = 8 + 25
  return Buffer.concat([plain.subarray(0, headerEnd), pngChunk(name, data), plain.subarray(headerEnd)])
}

const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 1 })

/** A GIF whose header claims a screen and a frame of these sides, with `frames` frames. */
function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')])
  const frame = Buffer.concat([
    Buffer.from('2c00000000', 'hex'),
    size,
    Buffer.from('0002024401003b', 'hex').subarray(0, 6),
  ])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A JPEG whose header claims these sides, with as many empty scans. */
function jpeg(width: number, height: number, scans: number): Buffer {
  const frame = Buffer.from('ffc2001108000000000301220002110103110100'.slice(0, 38), 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from('ffda000c03010002000300003f0000', 'hex')
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    frame,
    ...Array.from({ length: scans }, () => scan),
    Buffer.from('ffd9', 'hex'),
  ])
}

/** A lossless WebP whose header claims these sides. */
function webp(width: number, height: number): Buffer {
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0)
  const data = Buffer.concat([Buffer.from([0x2f]), bits, Buffer.alloc(11)])
  const chunk = Buffer.alloc(8)
  chunk.write('VP8L')
  chunk.writeUInt32LE(data.length, 4)
  const head = Buffer.alloc(12)
  head.write('RIFF')
  head.writeUInt32LE(4 + chunk.length + data.length, 4)
  head.write('WEBP', 8)
  return Buffer.concat([head, chunk, data])
}

/** A JPEG of one dot whose EXIF block has these bytes. */
function withExif(data: Buffer): Buffer {
  const block = Buffer.concat([Buffer.from('Exif\0\0'), data])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(block.length + 2, 2)
  return Buffer.concat([dot.subarray(0, 2), head, block, dot.subarray(2)])
}

const dot = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)
const tag = (id: number, type: number, count: number, value: number) => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16LE(id, 0)
  bytes.writeUInt16LE(type, 2)
  bytes.writeUInt32LE(count, 4)
  bytes.writeUInt32LE(value, 8)
  return bytes
}
const tiffHead = Buffer.from('49492a0008000000', 'hex')
const count = (tags: number) => Buffer.from([tags & 255, tags >> 8])

const many = /has [\d,]+ megapixels/
const kind = /is not a JPEG, PNG, WebP or GIF picture/

/** Pictures of few bytes and many pixels, or with data that unpacks without end. */
export const pictureBombs: readonly Bomb[] = [
  picture('a white PNG of 12,000 × 12,000', 'a.png', () => whitePng(12_000, 12_000), many),
  picture(
    'a PNG of 7,070 × 7,070 with 16 bits per channel',
    'a.png',
    () => deepPng(7070, 7070),
    /may have 33.*as JPEG/,
  ),
  picture(
    'a PNG that claims 2,147,483,647 dots in a row',
    'a.png',
    () => deepPng(2 ** 31 - 1, 1),
    /megapixels|is damaged/,
  ),
  picture(
    'a PNG that claims 50 megapixels and has one row',
    'a.png',
    () => deepPng(5000, 5000),
    /is damaged/,
  ),
  picture(
    'a PNG whose text unpacks to 64 MB',
    'a.png',
    () => pngWith('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros])),
    null,
  ),
  picture(
    'a PNG whose color profile unpacks to 64 MB',
    'a.png',
    () => pngWith('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros])),
    null,
  ),
  picture(
    'a PNG whose international text unpacks to 64 MB',
    'a.png',
    () => pngWith('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), zeros])),
    null,
  ),
  picture('a GIF of 65,535 × 65,535', 'a.gif', () => gif(65_535, 65_535, 1), /megapixels|is damaged/),
  picture('a GIF of 100,000 frames', 'a.gif', () => gif(100, 100, 100_000), null),
  picture('a JPEG of 65,500 × 65,500', 'a.jpg', () => jpeg(65_500, 65_500, 1), /megapixels|is damaged/),
  picture('a JPEG of 7,000 × 7,000 with 3,000 scans', 'a.jpg', () => jpeg(7000, 7000, 3000), /is damaged/),
  picture('a WebP of 16,383 × 16,383', 'a.webp', () => webp(16_383, 16_383), /megapixels|is damaged/),
  picture(
    'an EXIF block that names itself as the next',
    'a.jpg',
    () => withExif(Buffer.concat([tiffHead, count(1), tag(0x8769, 4, 1, 8), Buffer.from('08000000', 'hex')])),
    null,
  ),
  picture(
    'an EXIF value of 4,294,967,295 numbers',
    'a.jpg',
    () => withExif(Buffer.concat([tiffHead, count(1), tag(0x010f, 5, 2 ** 32 - 1, 8), Buffer.alloc(4)])),
    null,
  ),
  picture(
    'a TIFF of 4,294,967,295 dots in a row',
    'a.tif',
    () =>
      Buffer.concat([
        tiffHead,
        count(2),
        tag(0x100, 4, 1, 2 ** 32 - 1),
        tag(0x101, 4, 1, 2 ** 32 - 1),
        Buffer.alloc(4),
      ]),
    kind,
  ),
  picture(
    'an SVG of nested groups',
    'a.svg',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`),
    kind,
  ),
  picture(
    'an SVG of entities',
    'a.svg',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "&#38;b;">]><svg>&b;</svg>'),
    kind,
  ),
  picture(
    'an AVIF',
    'a.avif',
    () => Buffer.concat([Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1'), Buffer.alloc(40)]),
    /is an AVIF picture/,
  ),
]

/** A PNG whose tags of its place lead to each other: reading its header takes seconds. */
export const slowPicture: Bomb = picture(
  'a PNG with an EXIF block of 60,000 tags',
  'a.png',
  () => {
    const place = tag(0x8825, 4, 1, 8)
    const tags = Array.from({ length: 60_000 }, () => place)
    return pngWith('eXIf', Buffer.concat([tiffHead, count(60_000), ...tags, Buffer.alloc(4)]))
  },
  /is damaged/,
)
