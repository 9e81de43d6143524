import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandsApp, createCommandsApp } from '#features/work-orders/commands/commands-app.fixture.ts'
import { type FormPart, formOf } from '#platform/testing/multipart.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { photo, photoContent, picture, sendPhotos, to } from './photos.fixture.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
})

const send = (parts: FormPart[], subject = 'technician', headers: Record<string, string> = {}) =>
  sendPhotos(server, parts, { subject, headers })
const contentOf = (photoId: number, size = 'full') => photoContent(server, photoId, size)

/** Files and rows, to see that a refusal leaves nothing. */
async function left() {
  const folder = server.deps.config.dataFolder
  const names = async (of: string) =>
    (await readdir(path.join(folder, of), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()
  const count = async (table: 'photo' | 'stored_file' | 'work_order_log') =>
    (await server.db.selectFrom(table).select('id').execute()).length
  return {
    files: await names('files'),
    incoming: await names('incoming'),
    photos: await count('photo'),
    rows: await count('stored_file'),
    log: await count('work_order_log'),
  }
}

describe('[A7.052,B7.040] adding photos', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'takes a %s by its content, whatever its name',
    async (format) => {
      const id = await server.newOrder()
      const { status, json } = await send([
        to(id),
        photo(await picture().toFormat(format).toBuffer(), 'IMG.bin'),
      ])
      expect([status, json.length]).toEqual([201, 1])
      expect(json[0]).toMatchObject({
        workorderId: id,
        photoName: 'IMG.bin',
        photoBy: 'Tess Tern',
        userType: 'Worker',
        photoDate: '2026-03-10T15:00:00.000Z',
      })
      const stored = await contentOf(json[0].photoId)
      expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect((await sharp(stored.rawPayload).metadata()).format).toBe('jpeg')
      expect(await server.log(id)).toEqual(['Photo added'])
    },
  )

  test('takes fifteen at once, in their order, and tells them with the order', async () => {
    const id = await server.newOrder()
    const files = await Promise.all(
      Array.from({ length: 15 }, async (_file, index) =>
        photo(
          await picture(20 + index)
            .jpeg()
            .toBuffer(),
          `${index}.jpg`,
        ),
      ),
    )
    const { status, json } = await send([...files, to(id)])
    expect([status, json.map(({ photoName }: { photoName: string }) => photoName)]).toEqual([
      201,
      files.map((_file, index) => `${index}.jpg`),
    ])
    expect((await server.order(id)).photos).toHaveLength(15)
    expect(await server.log(id)).toEqual(['15 photos added'])
  })

  test('[A3.013,B3.034] reads when and where a photo was taken, turns it upright, and serves it without that', async () => {
    const id = await server.newOrder()
    const content = await picture(400, 300)
      .withExif({
        IFD0: { Make: 'Pocket', Software: 'Secret Studio' },
        IFD2: { DateTimeOriginal: '2026:03:09 08:30:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '44/1 30/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '70/1 15/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { json } = await send([to(id), photo(content), { name: 'photoDescription', value: ' Rust ' }])
    expect(json[0]).toMatchObject({
      latitude: 44.5,
      longitude: -70.25,
      // Half past eight by the clocks of the order's place.
      photoDate: '2026-03-09T12:30:00.000Z',
      photoDescription: 'Rust',
    })
    const stored = await sharp((await contentOf(json[0].photoId)).rawPayload).metadata()
    expect([stored.width, stored.height, stored.orientation, stored.exif]).toEqual([
      300,
      400,
      undefined,
      undefined,
    ])
    expect((await contentOf(json[0].photoId)).body).not.toContain('Secret Studio')
  })

  test('shrinks what is larger than any screen, and has a small one of each', async () => {
    const id = await server.newOrder()
    const { json } = await send([to(id), photo(await picture(5000, 1000).jpeg().toBuffer())])
    const full = await contentOf(json[0].photoId)
    const small = await contentOf(json[0].photoId, 'thumbnail')
    expect((await sharp(full.rawPayload).metadata()).width).toBe(2560)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    expect(full.headers['content-security-policy']).toContain('sandbox')
    expect(full.headers['x-content-type-options']).toBe('nosniff')
  })

  test('keeps the same photo once, on as many orders as it is sent to', async () => {
    const content = await picture(61, 47).jpeg().toBuffer()
    const [one, other] = [await server.newOrder(), await server.newOrder()]
    const before = (await left()).files
    const answers = await Promise.all([send([to(one), photo(content)]), send([to(other), photo(content)])])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const after = (await left()).files
    expect(after.length - before.length).toBe(1 + 1)
  })

  test('with the same Idempotency-Key adds them once; with the same key and other photos is refused', async () => {
    const id = await server.newOrder()
    const parts = [to(id), photo(await picture().jpeg().toBuffer())]
    const key = { 'idempotency-key': 'one-photo' }
    const [first, again] = [await send(parts, 'technician', key), await send(parts, 'technician', key)]
    expect(again.json).toEqual(first.json)
    expect((await server.order(id)).photos).toHaveLength(1)
    const other = [to(id), photo(await picture(9, 9).jpeg().toBuffer())]
    expect((await send(other, 'technician', key)).status).toBe(409)
  })

  test('[A5.015] is for those who may add to the order', async () => {
    const content = await picture().jpeg().toBuffer()
    const request = await server.newRequest()
    expect((await send([to(request), photo(content)], 'requester')).json[0].userType).toBe('Requester')
    const hidden = await server.newOrder({ contact_id: null, order_by: '' })
    const before = (await left()).photos
    expect((await send([to(hidden), photo(content)], 'requester')).status).toBe(403)
    expect((await send([to(4711), photo(content)])).status).toBe(404)
    const closed = await server.newRequest()
    await server.send('supervisor', 'PUT', '/deny', { workorderId: closed, denyReason: 'Not ours' })
    expect((await send([to(closed), photo(content)])).status).toBe(409)
    expect((await left()).photos).toBe(before)
  })
})

describe('what is refused leaves nothing behind', () => {
  const jpeg = () => picture().jpeg().toBuffer()
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    [
      'a page under a good name',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      /is not a JPEG/,
    ],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      /is not a JPEG/,
    ],
    [
      'a HEIC picture',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), Buffer.alloc(40)]),
      /HEIC.*Most Compatible/,
    ],
    [
      'a picture with an archive behind it',
      async () => Buffer.concat([await jpeg(), zip]),
      /something else at once/,
    ],
    [
      'a picture with a page in its comment',
      async () => {
        const plain = await jpeg()
        const comment = Buffer.from('<html><body><script>alert(1)</script>')
        const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
        return Buffer.concat([plain.subarray(0, 2), head, comment, plain.subarray(2)])
      },
      /something else at once/,
    ],
    [
      'a picture that was cut off',
      async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 500),
      /is damaged/,
    ],
    [
      'a picture of too many dots',
      async () => bomb(),
      /boiler.jpg has 144 megapixels; a picture may have 50/,
    ],
    [
      'a picture of too many dots by its header, before any of it is unpacked',
      async () => (await bomb()).subarray(0, 500),
      /has 144 megapixels/,
    ],
    ['an empty file', () => new Uint8Array(), /boiler.jpg is empty/],
  ])('%s', async (_what, content, text) => {
    const id = await server.newOrder()
    const before = await left()
    const { status, json } = await send([to(id), photo(await jpeg(), 'good.jpg'), photo(await content())])
    expect(status).toBe(400)
    expect(json.errors[0].message).toMatch(text)
    expect(await left()).toEqual(before)
  })

  test('a sixteenth file', async () => {
    const id = await server.newOrder()
    const content = await jpeg()
    const before = await left()
    const { status, json } = await send([to(id), ...Array.from({ length: 16 }, () => photo(content))])
    expect([status, json.errors[0].code]).toEqual([400, 'too-many'])
    expect(await left()).toEqual(before)
  })

  test('a file above the limit of the setting, which is named', async () => {
    await server.setting('photoMaxMegabytes', 1)
    const id = await server.newOrder()
    const before = await left()
    const large = Buffer.concat([await jpeg(), Buffer.alloc(1024 * 1024)])
    const { status, json } = await send([to(id), photo(large)])
    expect([status, json.title]).toEqual([413, 'boiler.jpg is larger than 1 MB, the limit here.'])
    expect(await left()).toEqual(before)
  })

  test('a form without file, without order, with a strange field, with a file in a strange field', async () => {
    const id = await server.newOrder()
    const file = photo(await jpeg())
    const before = await left()
    const codes = async (parts: FormPart[]) => {
      const { status, json } = await send(parts)
      return [
        status,
        ...json.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
      ]
    }
    expect(await codes([to(id)])).toEqual([400, 'files required'])
    expect(await codes([file])).toEqual([400, 'workorderId required'])
    expect(await codes([to(id), file, { name: 'shoe', value: '44' }])).toEqual([400, 'shoe unknown-field'])
    expect(await codes([to(id), { ...file, name: 'Document' }])).toEqual([400, 'Document unknown-field'])
    expect(await left()).toEqual(before)
  })

  test('a form that is cut off, has no boundary, or is none', async () => {
    const id = await server.newOrder()
    const { payload, contentType } = await formOf([to(id), photo(await jpeg())])
    const before = await left()
    const raw = async (body: Buffer, type: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/Photos',
          headers: { ...(await signedInAs(server, 'technician')), 'content-type': type },
          payload: body,
        })
      ).statusCode
    expect(await raw(payload.subarray(0, payload.length - 60), contentType)).toBe(400)
    expect(await raw(payload, 'multipart/form-data')).toBe(400)
    expect(await raw(Buffer.from('{}'), 'application/json')).toBe(415)
    expect(await left()).toEqual(before)
  })

  test('a full disk is told as such, and nothing is kept', async () => {
    const id = await server.newOrder()
    const before = await left()
    const { put } = server.deps.storage
    server.deps.storage.put = () =>
      Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
    const { status, json } = await send([to(id), photo(await jpeg())])
    server.deps.storage.put = put
    expect([status, json.errors[0].code]).toEqual([507, 'disk-full'])
    expect(json.title).toContain('The disk of the server is full')
    expect(await left()).toEqual(before)
  })

  test('a path in a name is only a name', async () => {
    const id = await server.newOrder()
    const names = ['../../etc/passwd.jpg', 'C:\\Windows\\evil.jpg', '..', 'a<b>\u0007.jpg']
    const content = await jpeg()
    const { json } = await send([to(id), ...names.map((name) => photo(content, name))])
    expect(json.map(({ photoName }: { photoName: string }) => photoName)).toEqual([
      'passwd.jpg',
      'evil.jpg',
      'file',
      'ab.jpg',
    ])
  })
})

/** A picture of many more dots than bytes. */
const bomb = () => picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
