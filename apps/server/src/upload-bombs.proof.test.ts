import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CodesApp, createCodesApp, room } from '#features/work/request-codes/request-codes.fixture.ts'
import { whitePng } from '#platform/images/picture.fixture.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { documentBombs } from './upload-bombs/document-bombs.fixture.ts'
import { pictureBombs, slowPicture } from './upload-bombs/picture-bombs.fixture.ts'
import { csvBombs, documentArchiveBombs } from './upload-bombs/text-bombs.fixture.ts'
import { type Bomb, cellBombs, xmlBombs, zipBombs } from './upload-bombs/workbook-bombs.fixture.ts'

let server: CodesApp
let orderId: number
beforeAll(async () => {
  server = await createCodesApp()
  await server.setting('requestCodesFlag', true, 1001)
  orderId = await server.newOrder()
})
afterAll(() => server[Symbol.asyncDispose]())

const isAlive = async () => (await server.app.inject({ url: '/healthz' })).statusCode === 200

/** Sends a bomb and expects its refusal, or that it was accepted without harm, from a server that is still alive. */
async function expectHarmless(
  { refusal }: Bomb,
  { status, json }: { status: number; json: { errors?: { message: string }[] } },
): Promise<void> {
  const message = json.errors?.[0]?.message ?? ''
  expect([status, message]).toEqual(refusal ? [400, expect.stringMatching(refusal)] : [201, ''])
  expect(await isAlive()).toBe(true)
}

const file = (name: string, { make, fileName = 'bomb.xlsx' }: Bomb): FormPart => ({
  name,
  fileName,
  content: make(),
})
const field = (name: string, value: unknown): FormPart => ({ name, value: String(value) })
const named = (bombs: readonly Bomb[]) => bombs.map((bomb) => [bomb.what, bomb] as const)

describe('[C6] a file to import', () => {
  test.each(named([...xmlBombs, ...cellBombs, ...zipBombs, ...csvBombs]))(
    'with %s does no harm',
    async (_, bomb) => {
      const parts = [field('kind', 'buildings'), field('propertyId', 1001), file('File', bomb)]
      await expectHarmless(bomb, await sendForm(server, '/api/Imports', parts, { subject: 'wide' }))
    },
  )

  test.each(named(documentArchiveBombs))('that is an archive with %s does no harm', async (_, bomb) => {
    const parts = [
      field('kind', 'documents'),
      field('propertyId', 1001),
      file('File', { fileName: 'bomb.zip', ...bomb }),
    ]
    await expectHarmless(bomb, await sendForm(server, '/api/Imports', parts, { subject: 'wide' }))
  })
})

test.each(named(pictureBombs))('a photo that is %s does no harm', async (_, bomb) => {
  const parts = [field('workorderId', orderId), file('Photo', bomb)]
  await expectHarmless(bomb, await sendForm(server, '/api/Photos', parts, { subject: 'technician' }))
})

test.each(named(documentBombs))('a document that is %s does no harm', async (_, bomb) => {
  const parts = [field('workorderId', orderId), field('propertyId', 1001), file('Document', bomb)]
  await expectHarmless(bomb, await sendForm(server, '/api/Documents', parts, { subject: 'technician' }))
})

test.each(named(pictureBombs.filter(({ refusal }) => refusal !== null)))(
  'a request by code with a photo that is %s is refused',
  async (_, bomb) => {
    const files = [file('Photo', bomb)]
    const { status, body } = await server.post(await server.codeOf(room), {}, { files })
    expect([status, body]).toEqual([400, expect.stringContaining('id="photo-fault"')])
    expect(await isAlive()).toBe(true)
  },
)

test.each(named(pictureBombs.filter(({ fileName }) => fileName === 'a.png')))(
  'a signature that is %s does no harm',
  async (_, bomb) => {
    const id = await server.newOrder()
    const signatureDataUri = `data:image/png;base64,${Buffer.from(bomb.make()).toString('base64')}`
    const body = { orderId: id, photoName: 'Rita', signatureDataUri }
    const { status } = await server.send('technician', 'PUT', '/AddSignature', body)
    expect([200, 400]).toContain(status)
    expect(await isAlive()).toBe(true)
  },
)

test('while a photo takes seconds to be read, the server answers others, and the next photo is read', async () => {
  const parts = (part: FormPart) => [field('workorderId', orderId), part]
  let isRead = false
  const slow = sendForm(server, '/api/Photos', parts(file('Photo', slowPicture)), { subject: 'requester' })
  const read = slow.finally(() => {
    isRead = true
  })
  const dot = { name: 'Photo', fileName: 'dot.png', content: whitePng(1, 1) }
  const next = sendForm(server, '/api/Photos', parts(dot), { subject: 'technician' })
  expect(await isAlive()).toBe(true)
  expect((await server.as('technician', `/api/Workorders/${orderId}`)).status).toBe(200)
  expect(isRead).toBe(false)
  // A fast machine reads its header within the limit.
  expect([201, 400]).toContain((await read).status)
  expect((await next).status).toBe(201)
})
