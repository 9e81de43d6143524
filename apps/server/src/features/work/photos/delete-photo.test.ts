import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { photo, photoContent, picture, sendPhotos, to } from './photos.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
const contentOf = (photoId: number) => photoContent(server, photoId)

describe('[A7.054,B7.041] deleting a photo', () => {
  async function onePhoto(subject = 'technician', order?: number) {
    const id = order ?? (await server.newOrder())
    const { json } = await sendPhotos(server, [to(id), photo(await picture().jpeg().toBuffer())], { subject })
    return { id, photoId: json[0].photoId as number }
  }
  const remove = (photoId: number, subject = 'technician') =>
    server.send(subject, 'DELETE', `/api/Photos/${photoId}`)

  test('removes it from its order, once, and adds a log line', async () => {
    const { id, photoId } = await onePhoto()
    expect((await remove(photoId)).status).toBe(204)
    expect((await remove(photoId)).status).toBe(404)
    expect((await server.order(id)).photos).toEqual([])
    expect(await server.log(id)).toEqual(['Photo added', 'Photo deleted: boiler.jpg'])
  })

  test('requires staff access to the order, or for requesters their own photo', async () => {
    const request = await server.newRequest()
    const theirs = await onePhoto('requester', request)
    const ours = await onePhoto('supervisor', request)
    expect((await remove(ours.photoId, 'requester')).status).toBe(403)
    expect((await remove(theirs.photoId, 'requester')).status).toBe(204)
    expect((await remove(ours.photoId, 'supervisor')).status).toBe(204)
  })

  test('does not interrupt a running download', async () => {
    const { photoId } = await onePhoto()
    const [download, removal] = await Promise.all([contentOf(photoId), remove(photoId)])
    expect(removal.status).toBe(204)
    expect([200, 404]).toContain(download.statusCode)
    if (download.statusCode === 200) expect((await sharp(download.rawPayload).metadata()).format).toBe('jpeg')
    expect((await contentOf(photoId)).statusCode).toBe(404)
  })
})
