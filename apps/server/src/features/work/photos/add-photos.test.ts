import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import type { FormPart } from '#platform/testing/multipart.fixture.ts'
import { photo, photoContent, picture, sendPhotos, storedPhotos, to } from './photos.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const send = (parts: FormPart[], subject = 'technician', headers: Record<string, string> = {}) =>
  sendPhotos(server, parts, { subject, headers })
const contentOf = (photoId: number, size = 'full') => photoContent(server, photoId, size)

describe('[A7.052,B7.040] adding photos', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'accepts a %s by its content, whatever its name',
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

  test('accepts fifteen together, in order, and returns them with the order', async () => {
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

  test('[A3.013,B3.034] reads time and place of a photo, rotates it upright, and removes the metadata', async () => {
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

  test('shows requesters no place of a photo, in its file, its record or the order', async () => {
    const id = await server.newRequest()
    const located = await picture()
      .withExif({
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '44/1 30/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '70/1 15/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    for (const sender of ['technician', 'requester'])
      expect((await send([to(id), photo(located)], sender)).status).toBe(201)
    type Place = { photoId: number; latitude: number | null; longitude: number | null }
    const placesFor = async (reader: string) => {
      const photos: Place[] = (await server.as(reader, `/api/Photos?workorderId=${id}`)).json
      const order: { photos: Place[] } = (await server.as(reader, `/api/Workorders/${id}`)).json
      return [...photos, ...order.photos].map(({ latitude, longitude }) => [latitude, longitude])
    }
    expect(await placesFor('technician')).toEqual(Array(4).fill([44.5, -70.25]))
    expect(await placesFor('requester')).toEqual(Array(4).fill([null, null]))
    const [{ photoId }] = (await server.as('requester', `/api/Photos?workorderId=${id}`)).json
    for (const size of ['full', 'thumbnail']) {
      const file = await photoContent(server, photoId, size, 'requester')
      expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    }
    const { json: own } = await send([to(id), photo(located)], 'requester')
    expect([own[0].latitude, own[0].longitude]).toEqual([null, null])
  })

  test('shrinks photos larger than any screen, and makes a thumbnail of each', async () => {
    const id = await server.newOrder()
    const { json } = await send([to(id), photo(await picture(5000, 1000).jpeg().toBuffer())])
    const full = await contentOf(json[0].photoId)
    const small = await contentOf(json[0].photoId, 'thumbnail')
    expect((await sharp(full.rawPayload).metadata()).width).toBe(2560)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    expect(full.headers['content-security-policy']).toContain('sandbox')
    expect(full.headers['x-content-type-options']).toBe('nosniff')
  })

  test('keeps the configured maximum side length, or the full size with 0', async () => {
    const widthAt = async (photoMaxSide: number) => {
      await server.setting('photoMaxSide', photoMaxSide)
      const content = await picture(5000, 400).jpeg().toBuffer()
      const { json } = await send([to(await server.newOrder()), photo(content)])
      return (await sharp((await contentOf(json[0].photoId)).rawPayload).metadata()).width
    }
    expect([await widthAt(0), await widthAt(4000), await widthAt(2048)]).toEqual([5000, 4000, 2560])
  })

  test('stores the same photo once, for all its orders', async () => {
    const content = await picture(61, 47).jpeg().toBuffer()
    const [one, other] = [await server.newOrder(), await server.newOrder()]
    const before = (await storedPhotos(server)).files
    const answers = await Promise.all([send([to(one), photo(content)]), send([to(other), photo(content)])])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const after = (await storedPhotos(server)).files
    expect(after.length - before.length).toBe(1 + 1)
  })

  test('with the same Idempotency-Key adds them once, and rejects the key with other photos', async () => {
    const id = await server.newOrder()
    const parts = [to(id), photo(await picture().jpeg().toBuffer())]
    const key = { 'idempotency-key': 'one-photo' }
    const [first, again] = [await send(parts, 'technician', key), await send(parts, 'technician', key)]
    expect(again.json).toEqual(first.json)
    expect((await server.order(id)).photos).toHaveLength(1)
    const other = [to(id), photo(await picture(9, 9).jpeg().toBuffer())]
    expect((await send(other, 'technician', key)).status).toBe(409)
  })

  test('[A5.015] requires permission to add to the order', async () => {
    const content = await picture().jpeg().toBuffer()
    const request = await server.newRequest()
    expect((await send([to(request), photo(content)], 'requester')).json[0].userType).toBe('Requester')
    const hidden = await server.newOrder({ contact_id: null, order_by: '' })
    const before = (await storedPhotos(server)).photos
    expect((await send([to(hidden), photo(content)], 'requester')).status).toBe(403)
    expect((await send([to(4711), photo(content)])).status).toBe(404)
    const closed = await server.newRequest()
    await server.send('supervisor', 'PUT', '/deny', { workorderId: closed, denyReason: 'Not ours' })
    expect((await send([to(closed), photo(content)])).status).toBe(409)
    expect((await storedPhotos(server)).photos).toBe(before)
  })
})
