import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { pixelDataUri } from '#platform/testing/pixel.fixture.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const put = (path: string, body?: object, subject = 'technician') => server.send(subject, 'PUT', path, body)

describe('[A7.034,A7.035] the signature', () => {
  const sign = (orderId: number, more: object = {}, subject = 'technician') =>
    put('/AddSignature', { orderId, photoName: 'Rita', signatureDataUri: pixelDataUri, ...more }, subject)

  test('is stored once, returned unchanged, and deleted', async () => {
    const id = await server.newOrder()
    const { status, json } = await sign(id)
    expect([status, json.signatureName, json.signatureUrl]).toEqual([
      200,
      'Rita',
      `/api/Workorders/${id}/signature`,
    ])
    const read = await server.as('technician', `/api/Workorders/${id}/signature`)
    expect(read.json).toEqual({ orderId: id, photoName: 'Rita', signatureDataUri: pixelDataUri })
    expect((await sign(id)).status).toBe(409)
    expect((await put('/DeleteSignature', { orderId: id })).json.signatureUrl).toBeNull()
    expect((await sign(id)).status).toBe(200)
    expect(await server.log(id)).toEqual([
      'Signature captured: Rita',
      'Signature deleted',
      'Signature captured: Rita',
    ])
  })

  test('must be a PNG by content, whatever its name', async () => {
    const id = await server.newOrder()
    const text = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    for (const signatureDataUri of [
      '',
      'https://example.org/x.png',
      `data:image/svg+xml;base64,${text}`,
      `data:image/png;base64,${text}`,
      pixelDataUri.slice(0, -12),
      `${pixelDataUri}AAAA`,
    ])
      expect([signatureDataUri, errorsOf(await sign(id, { signatureDataUri }))]).toEqual([
        signatureDataUri,
        { signatureDataUri: 'wrong-type' },
      ])
    expect((await server.order(id)).signatureUrl).toBeNull()
  })

  test('requires permission to work on the order', async () => {
    const id = await server.newOrder()
    for (const subject of ['requester', 'viewer', 'southerner'])
      expect((await sign(id, {}, subject)).status).toBe(403)
  })
})
