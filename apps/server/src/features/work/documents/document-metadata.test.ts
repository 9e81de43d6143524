import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())

const place = {
  IFD0: { Model: 'PrivatePhone', Copyright: 'Private Person' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '44/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '70/1 15/1 0/1',
  },
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><PrivatePlace/></x:xmpmeta>'

/** A picture of 60 by 40 pixels, turned by a quarter, whose metadata names a person and a place. */
const taken = (orientation = 6): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2266aa' } })
    .withExif(place)
    .withXmp(xmp)
    .withMetadata({ orientation })

/** AVIF and HEIC share their container, and no encoder for HEIC is available. */
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

async function store(fileName: string, content: Uint8Array) {
  const id = await server.newOrder()
  const parts = [
    { name: 'workorderId', value: String(id) },
    { name: 'Document', fileName, content },
  ]
  const { status, json } = await sendForm(server, '/api/documents/', parts, {
    subject: 'technician',
    headers: {},
  })
  if (status !== 201) return { status, json, bytes: Buffer.alloc(0) }
  const { json: version } = await server.as('technician', `/api/Documents/${json[0].documentId}/versions/1`)
  return { status, json, bytes: Buffer.from(version.containerData, 'base64') }
}

const privateTexts = ['PrivatePhone', 'Private Person', 'PrivatePlace', '<x:xmpmeta']
const tell = (bytes: Buffer) => privateTexts.filter((text) => bytes.includes(text))
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

const kinds: readonly [string, () => Promise<Buffer>][] = [
  ['boiler.jpg', () => taken().jpeg().toBuffer()],
  ['progressive.jpeg', () => taken().jpeg({ progressive: true }).toBuffer()],
  ['boiler.png', () => taken().png().toBuffer()],
  ['boiler.webp', () => taken().webp().toBuffer()],
  ['lossless.webp', () => taken().webp({ lossless: true }).toBuffer()],
]

describe('a picture uploaded as a document', () => {
  test.each(kinds)(
    'loses position, camera and author, but not its orientation or pixels: %s',
    async (name, make) => {
      const sent = await make()
      expect(tell(sent)).not.toEqual([])
      const { status, bytes } = await store(name, sent)
      expect([status, tell(bytes)]).toEqual([201, []])
      const stored = await sharp(bytes).metadata()
      expect([stored.orientation, stored.xmp, stored.icc]).toEqual([
        6,
        undefined,
        (await sharp(sent).metadata()).icc,
      ])
      expect(await pixels(bytes)).toEqual(await pixels(sent))
    },
  )

  test.each(['jpeg', 'png', 'webp'] as const)('has no EXIF at all if it is upright: %s', async (format) => {
    const { bytes } = await store(`boiler.${format}`, await taken(1).toFormat(format).toBuffer())
    const { exif, orientation = 1 } = await sharp(bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, 1])
  })

  test('loses the EXIF and XMP of a HEIC, whose other bytes stay in place', async () => {
    const avif = await taken().heif({ compression: 'av1' }).toBuffer()
    const sent = renamed(avif, 'ftypavif', 'ftypheic')
    expect(tell(sent)).not.toEqual([])
    const { status, bytes } = await store('boiler.heic', sent)
    expect([status, tell(bytes), bytes.length]).toEqual([201, [], sent.length])
    const stored = renamed(bytes, 'ftypheic', 'ftypavif')
    expect(await pixels(stored)).toEqual(await pixels(avif))
    expect((await sharp(stored).metadata()).orientation).toBe((await sharp(avif).metadata()).orientation)
  })

  test('loses a comment and a second picture after its end', async () => {
    const [first, second] = await Promise.all([taken().jpeg().toBuffer(), taken().jpeg().toBuffer()])
    const comment = Buffer.from('fffe0010PrivatePlace\0\0'.slice(8), 'latin1')
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const sent = Buffer.concat([first.subarray(0, 2), head, comment, first.subarray(2), second])
    const { bytes } = await store('with-preview.jpg', sent)
    expect([tell(bytes), await pixels(bytes)]).toEqual([[], await pixels(first)])
  })

  test.each([
    ['cut.png', async () => (await taken().png().toBuffer()).subarray(0, 60)],
    ['cut.webp', async () => (await taken().webp().toBuffer()).subarray(0, 60)],
    ['cut.jpg', async () => (await taken().jpeg().toBuffer()).subarray(0, 60)],
    ['empty.heic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x08mdat', 'latin1')],
  ])('is refused if its structure cannot be read: %s', async (name, make) => {
    const { status, json } = await store(name, await make())
    expect([status, json.errors[0].message]).toEqual([400, `${name} is damaged.`])
  })
})
