import { expect, test } from 'vitest'
import { fillFullOrder, fullOrderId } from '#features/work/work-orders/full-order.fixture.ts'
import { createOrdersApp, type OrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createOrdersApp())
await fillFullOrder(server)

const photosOf = (person: Parameters<OrdersApp['call']>[0], more = '') =>
  server.call(person, 'GET', `/api/photos/?workorderId=${fullOrderId}${more}`)

test('[A7.053,B7.042] the photos of an order include their bytes on request', async () => {
  const [plain] = (await photosOf('requester')).body as unknown as Record<string, unknown>[]
  expect(plain).toMatchObject({ photoName: 'before.png', workorderId: fullOrderId, photoBy: 'Rita Ray' })
  expect(plain).not.toHaveProperty('photo')
  const [full] = (await photosOf('requester', '&includeContainerData=true')).body as unknown as [
    { photo: string },
  ]
  expect(full.photo).toMatch(/^iVBORw0KGgo/)
})

test('a photo with missing bytes is returned without them', async () => {
  await insertRows(server.db, 'stored_file', {
    id: 2,
    sha256: 'a'.repeat(64),
    media_type: 'image/png',
    byte_size: 1,
  })
  await insertRows(server.db, 'photo', { work_order_id: fullOrderId, file_id: 2, name: 'lost.png' })
  const photos = (await photosOf('manager', '&includeContainerData=true')).body as unknown as {
    photo?: string
  }[]
  expect(photos.map(({ photo }) => photo === undefined)).toEqual([false, true])
})

test('photos require access to the order', async () => {
  expect((await photosOf('stranger')).status).toBe(403)
  expect((await server.call('manager', 'GET', '/api/Photos?workorderId=99999')).status).toBe(404)
  expect((await server.call('manager', 'GET', '/api/Photos')).status).toBe(400)
})
