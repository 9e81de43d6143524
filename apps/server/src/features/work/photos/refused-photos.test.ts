import { beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { whitePng } from '#platform/images/picture.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, formOf } from '#platform/testing/multipart.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { photo, picture, sendPhotos, storedPhotos, to } from './photos.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const send = (parts: FormPart[], subject = 'technician', headers: Record<string, string> = {}) =>
  sendPhotos(server, parts, { subject, headers })

describe('rejected uploads leave no data', () => {
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
    ['a picture of too many dots', bomb, /boiler.jpg has 144 megapixels; a picture may have 50/],
    [
      'a picture of too many dots by its header, before any of it is unpacked',
      () => bomb().subarray(0, 500),
      /has 144 megapixels/,
    ],
    ['an empty file', () => new Uint8Array(), /boiler.jpg is empty/],
  ])('%s', async (_what, content, text) => {
    const id = await server.newOrder()
    const before = await storedPhotos(server)
    const { status, json } = await send([to(id), photo(await jpeg(), 'good.jpg'), photo(await content())])
    expect(status).toBe(400)
    expect(json.errors[0].message).toMatch(text)
    expect(await storedPhotos(server)).toEqual(before)
  })

  test('a sixteenth file', async () => {
    const id = await server.newOrder()
    const content = await jpeg()
    const before = await storedPhotos(server)
    const { status, json } = await send([to(id), ...Array.from({ length: 16 }, () => photo(content))])
    expect([status, json.errors[0].code]).toEqual([400, 'too-many'])
    expect(await storedPhotos(server)).toEqual(before)
  })

  test('a file above the configured limit, with the limit', async () => {
    await server.setting('photoMaxMegabytes', 1)
    const id = await server.newOrder()
    const before = await storedPhotos(server)
    const large = Buffer.concat([await jpeg(), Buffer.alloc(1024 * 1024)])
    const { status, json } = await send([to(id), photo(large)])
    expect([status, json.title]).toEqual([413, 'boiler.jpg is larger than 1 MB, the limit here.'])
    expect(await storedPhotos(server)).toEqual(before)
  })

  test('a form without file, without order, with an unknown field, or with a file in the wrong field', async () => {
    const id = await server.newOrder()
    const file = photo(await jpeg())
    const before = await storedPhotos(server)
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
    expect(await storedPhotos(server)).toEqual(before)
  })

  test('a truncated form, one without boundary, or an invalid one', async () => {
    const id = await server.newOrder()
    const { payload, contentType } = await formOf([to(id), photo(await jpeg())])
    const before = await storedPhotos(server)
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
    expect(await storedPhotos(server)).toEqual(before)
  })

  test('a full disk is reported, and no file is kept', async () => {
    const id = await server.newOrder()
    const before = await storedPhotos(server)
    const { put } = server.deps.storage
    server.deps.storage.put = () =>
      Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
    const { status, json } = await send([to(id), photo(await jpeg())])
    server.deps.storage.put = put
    expect([status, json.errors[0].code]).toEqual([507, 'disk-full'])
    expect(json.title).toContain('The disk of the server is full')
    expect(await storedPhotos(server)).toEqual(before)
  })

  test('a path in a file name is only a name', async () => {
    const id = await server.newOrder()
    const names = ['../../etc/passwd.jpg', 'C:\\Windows\\evil.jpg', '..', 'a<b>\u0007.jpg', '2" valve.jpg']
    const content = await jpeg()
    const { json } = await send([to(id), ...names.map((name) => photo(content, name))])
    expect(json.map(({ photoName }: { photoName: string }) => photoName)).toEqual([
      'passwd.jpg',
      'evil.jpg',
      'file',
      'ab.jpg',
      '2 valve.jpg',
    ])
  })
})

/** A picture of many more dots than bytes. */
const bomb = () => whitePng(12_000, 12_000)
