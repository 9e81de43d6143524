import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { photo, photoContent, picture } from './photos.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
server.clock.set(new Date('2026-03-10T15:00:00Z'))
await fillAssets(server)

const jpeg = (width = 40) => picture(width).jpeg().toBuffer()
const of = (assetId: number): FormPart => ({ name: 'AssetId', value: String(assetId) })
const send = (
  parts: readonly FormPart[],
  subject = 'technician',
  path = '/api/Assets/photos',
  headers = {},
) => sendForm(server, path, parts, { subject, headers })
const remove = (photoId: number, subject = 'technician', ifMatch?: string) =>
  server.as(subject, `/api/Photos/${photoId}`, {
    method: 'DELETE',
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const photosOf = async (assetId: number, subject = 'technician') =>
  (await server.as(subject, `/api/Photos?assetId=${assetId}`)).json
const countPhotos = async () => (await server.db.selectFrom('photo').select('id').execute()).length

describe('[B3.014,B7.006,B7.063] adding photos to an asset', () => {
  test('accepts AssetId, PhotoName and Photo, ignoring case in the path and the fields', async () => {
    for (const [path, names] of [
      ['/api/Assets/photos', ['AssetId', 'PhotoName', 'Photo']],
      ['/api/assets/photos', ['assetId', 'photoName', 'photo']],
    ] as const) {
      const parts: FormPart[] = [
        { name: names[0], value: '1003' },
        { name: names[1], value: 'Nameplate' },
        { ...photo(await jpeg()), name: names[2] },
      ]
      const { status, json } = await send(parts, 'technician', path)
      expect([path, status]).toEqual([path, 201])
      expect(json).toEqual([
        expect.objectContaining({
          assetId: 1003,
          workorderId: null,
          photoName: 'Nameplate',
          photoBy: 'Tess Tern',
        }),
      ])
    }
  })

  test('[B3.034] keeps the file names of several, and returns them with the asset and as thumbnails', async () => {
    const { json } = await send([of(1002), photo(await jpeg(50), 'a.jpg'), photo(await jpeg(60), 'b.jpg')])
    expect(json.map(({ photoName }: { photoName: string }) => photoName)).toEqual(['a.jpg', 'b.jpg'])
    expect((await photosOf(1002)).map(({ photoId }: { photoId: number }) => photoId)).toEqual(
      json.map(({ photoId }: { photoId: number }) => photoId),
    )
    expect((await server.as('technician', '/api/Assets/1002')).json).toMatchObject({
      photoCount: 2,
      photo: '/api/Assets/1002/photos/0',
    })
    const small = await photoContent(server, json[1].photoId, 'thumbnail')
    expect((await sharp(small.rawPayload).metadata()).format).toBe('jpeg')
    const first = await server.as('technician', '/api/Assets/1002/photos/0')
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test("reads the time in a photo in the property's zone", async () => {
    const content = await picture()
      .withExif({ IFD2: { DateTimeOriginal: '2026:03:09 08:30:00' } })
      .jpeg()
      .toBuffer()
    const { json } = await send([of(1003), photo(content)])
    expect(json[0].photoDate).toBe('2026-03-09T12:30:00.000Z')
  })

  test('with the same Idempotency-Key adds them once', async () => {
    const parts = [of(1003), photo(await jpeg(33))]
    const before = await countPhotos()
    const key = { 'idempotency-key': 'asset-photo' }
    const [first, again] = [
      await send(parts, 'technician', '/api/Assets/photos', key),
      await send(parts, 'technician', '/api/Assets/photos', key),
    ]
    expect(again.json).toEqual(first.json)
    expect(await countPhotos()).toBe(before + 1)
  })

  test("requires permission to see assets, and an asset of the person's properties", async () => {
    const before = await countPhotos()
    const file = photo(await jpeg())
    expect((await send([of(1003), file], 'requester')).status).toBe(403)
    expect((await send([of(1004), file])).status).toBe(404)
    expect((await send([of(4711), file])).status).toBe(404)
    expect(await countPhotos()).toBe(before)
  })

  test.each<[string, () => Promise<FormPart[]>, number, string, RegExp]>([
    ['no file', async () => [of(1003)], 400, 'files', /A file is required/],
    ['no asset', async () => [photo(await jpeg())], 400, 'AssetId', /required|Invalid|expected/i],
    ['an empty file', async () => [of(1003), photo(new Uint8Array())], 400, 'files', /boiler.jpg is empty/],
    [
      'a file of a false type',
      async () => [of(1003), photo(Buffer.from('%PDF-1.7'))],
      400,
      'files',
      /boiler.jpg is not a JPEG/,
    ],
    [
      'a sixteenth file',
      async () => [of(1003), ...Array.from({ length: 16 }, () => photo(Buffer.from('x')))],
      400,
      'files',
      /Choose at most 15 files/,
    ],
  ])('rejects %s without a trace', async (_what, parts, wanted, field, text) => {
    const before = await countPhotos()
    const { status, json } = await send(await parts())
    expect([status, json.errors[0].field]).toEqual([wanted, field])
    expect(json.errors[0].message).toMatch(text)
    expect(await countPhotos()).toBe(before)
  })

  test('rejects a file above the configured limit, with the limit', async () => {
    await server.setting('photoMaxMegabytes', 1)
    const { status, json } = await send([
      of(1003),
      photo(Buffer.concat([await jpeg(), Buffer.alloc(1024 * 1024)])),
    ])
    await server.clearSettings()
    expect([status, json.title]).toEqual([413, 'boiler.jpg is larger than 1 MB, the limit here.'])
  })
})

describe('photos of assets', () => {
  test('are listed by order or by asset, and not by both or neither', async () => {
    for (const query of ['', '?assetId=1003&workorderId=1'])
      expect((await server.as('technician', `/api/Photos${query}`)).status).toBe(400)
    expect((await server.as('requester', '/api/Photos?assetId=1003')).status).toBe(403)
    expect((await server.as('technician', '/api/Photos?assetId=1004')).status).toBe(404)
  })

  test('are hidden from people without access to assets, and from other properties', async () => {
    const { json } = await send([of(1003), photo(await jpeg())])
    const { photoId } = json[0]
    expect((await photoContent(server, photoId, 'full', 'technician')).statusCode).toBe(200)
    expect((await photoContent(server, photoId, 'full', 'requester')).statusCode).toBe(404)
    expect((await photoContent(server, photoId, 'full', 'southerner')).statusCode).toBe(404)
    expect((await remove(photoId, 'requester')).status).toBe(404)
    expect((await remove(photoId, 'southerner')).status).toBe(404)
  })

  test('can be deleted by their author, or with permission to edit assets', async () => {
    const add = async (subject: string) =>
      (await send([of(1003), photo(await jpeg())], subject)).json[0].photoId as number
    const own = await add('technician')
    const [other, another] = [await add('supervisor'), await add('technician')]
    expect((await remove(other, 'technician')).status).toBe(403)
    expect((await remove(other, 'technician', '"999"')).status).toBe(403)
    expect((await remove(own, 'technician')).status).toBe(204)
    expect((await remove(own, 'technician')).status).toBe(404)
    expect((await remove(another, 'supervisor')).status).toBe(204)
    const left = (await photosOf(1003)).map(({ photoId }: { photoId: number }) => photoId)
    expect([left.includes(other), left.includes(own), left.includes(another)]).toEqual([true, false, false])
  })
})
