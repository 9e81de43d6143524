import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { photo, photoContent, sendPhotos, storedPhotos, to } from './photos.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

/** A photo of about 80 KB, which no other test has sent. */
async function newPhoto() {
  const dots = { raw: { width: 320, height: 320, channels: 3 } } as const
  const bytes = await sharp(randomBytes(320 * 320 * 3), dots)
    .jpeg({ quality: 90 })
    .toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const form = [
    { name: 'sentSha256', value: sha256 },
    { name: 'sentName', value: 'boiler.jpg' },
  ]
  /** Sends the bytes between two places. */
  const send = async (from: number, to: number, subject?: string) =>
    await sendPart(sha256, from, bytes.subarray(from, to), subject)
  return { bytes, sha256, form, send }
}

const sendPart = (sha256: string, offset: number, content: Uint8Array, subject = 'technician') =>
  sendForm(
    server,
    '/api/Photos/parts',
    [
      { name: 'sha256', value: sha256 },
      { name: 'offset', value: String(offset) },
      { name: 'Part', fileName: 'blob', content },
    ],
    { subject },
  )

test('a photo in parts is the photo in one piece, and parts that overlap or come twice at once change nothing', async () => {
  const id = await server.newOrder()
  const { bytes, form, send } = await newPhoto()
  const size = bytes.length
  for (const [from, to] of [
    [0, 30_000],
    [30_000, 60_000],
    [60_000, size],
  ] as const) {
    const answers = await Promise.all([send(from, to), send(from, to)])
    expect(answers.map(({ json }) => json)).toEqual([{ received: to }, { received: to }])
  }
  expect((await send(100, 9000)).json).toEqual({ received: size })

  const { status, json } = await sendPhotos(server, [to(id), ...form])
  expect([status, json[0]?.photoName]).toEqual([201, 'boiler.jpg'])
  const whole = await sendPhotos(server, [to(id), photo(bytes)])
  const sent = await photoContent(server, json[0].photoId)
  expect(sent.rawPayload).toEqual((await photoContent(server, whole.json[0].photoId)).rawPayload)
})

test('a part beyond what the server has is not stored; the answer says where to go on', async () => {
  const { send } = await newPhoto()
  expect((await send(0, 1000)).json).toEqual({ received: 1000 })
  expect((await send(5000, 6000)).json).toEqual({ received: 1000 })
  expect((await send(1000, 1500)).json).toEqual({ received: 1500 })
})

test('a repeat of the form adds the photo once', async () => {
  const id = await server.newOrder()
  const { bytes, form, send } = await newPhoto()
  await send(0, bytes.length)
  const before = (await storedPhotos(server)).photos
  const headers = { 'idempotency-key': 'photo-1' }
  const first = await sendPhotos(server, [to(id), ...form], { headers })
  const second = await sendPhotos(server, [to(id), ...form], { headers })
  expect([second.status, second.json]).toEqual([201, first.json])
  expect((await storedPhotos(server)).photos).toBe(before + 1)
})

test('missing, incomplete, damaged and other people’s parts add nothing, and the photo can be sent again', async () => {
  const id = await server.newOrder()
  const { bytes, sha256, form, send } = await newPhoto()
  const before = (await storedPhotos(server)).photos
  const isRefused = async () => {
    const { status, json } = await sendPhotos(server, [to(id), ...form])
    expect([status, json]).toMatchObject([409, { errors: [{ code: 'parts-missing' }] }])
  }
  await isRefused()
  await send(0, 1000)
  await isRefused()
  await send(0, bytes.length, 'supervisor')
  await isRefused()
  await sendPart(sha256, 0, new Uint8Array(bytes.length))
  await isRefused()
  expect((await storedPhotos(server)).photos).toBe(before)
  expect((await send(0, bytes.length)).json).toEqual({ received: bytes.length })
  expect((await sendPhotos(server, [to(id), ...form])).status).toBe(201)
})

const gigabyte = 1024 ** 3
test.each([
  ['a hash that is a path', { sha256: '../../etc/passwd' }, 400],
  ['a part above a megabyte', { content: new Uint8Array(1024 * 1024 + 1) }, 413],
  ['a part beyond the limit of a photo', { offset: gigabyte }, 413],
] as const)('%s is refused', async (_what, given, status) => {
  const { sha256, offset, content } = {
    sha256: 'ab'.repeat(32),
    offset: 0,
    content: Buffer.from('a'),
    ...given,
  }
  const before = await storedPhotos(server)
  expect((await sendPart(sha256, offset, content)).status).toBe(status)
  expect(await storedPhotos(server)).toEqual(before)
})
