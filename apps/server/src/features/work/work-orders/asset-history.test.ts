import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { fillFullOrder, fullOrderId } from './full-order.fixture.ts'
import { createOrdersApp } from './orders-app.fixture.ts'
import type { PersonName } from './orders-world.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())
await fillFullOrder(server)

test('[A7.028,B7.062] lists the asset’s orders that the caller may see, newest first', async () => {
  const others = server.orders.filter(({ propertyId }) => propertyId === 1).slice(0, 12)
  await insertRows(
    server.db,
    'work_order_asset',
    others.map(({ id }) => ({ work_order_id: id, asset_id: 1 })),
  )
  const history = async (person: PersonName) => {
    const { body } = await server.call(person, 'GET', '/api/Workorders/AssetHistory/1')
    return body
  }
  const all = await history('manager')
  const entered = new Map(others.map(({ id, enteredAt }) => [id, enteredAt]))
  const moments = all.map(({ workorderId }) => entered.get(workorderId) ?? '2026-03-07T04:30:00.000Z')
  expect(all.length).toBe(13)
  expect(moments).toEqual(moments.toSorted().reverse())
  const some = await history('technician')
  expect(some.length).toBeLessThan(all.length)
  for (const { workorderId } of some)
    expect((await server.call('technician', 'GET', `/api/Workorders/${workorderId}`)).status).toBe(200)
  expect((await server.call('stranger', 'GET', '/api/Workorders/AssetHistory/1')).status).toBe(403)
  expect((await server.call('manager', 'GET', '/api/Workorders/AssetHistory/77')).status).toBe(404)
})

test('[B3.021] includes the order, people, description, start and end of each order', async () => {
  const { body } = await server.call('manager', 'GET', '/api/Workorders/AssetHistory/1')
  const row = body.find(({ workorderId }) => workorderId === fullOrderId)
  const { body: order } = await server.call('manager', 'GET', `/api/Workorders/${fullOrderId}`)
  const told = order as Record<string, unknown>
  const names = [
    'orderNumber',
    'requestId',
    'orderCategory',
    'orderStatus',
    'orderBy',
    'assignTo',
    'description',
    'startDateTime',
    'completionDateTime',
  ]
  for (const name of names) expect(told, name).toHaveProperty(name)
  expect(row).toMatchObject({
    workorderId: fullOrderId,
    ...Object.fromEntries(names.map((name) => [name, told[name]])),
  })
})

test('[A7.015] returns the names of the active custom fields in sort order', async () => {
  await insertRows(server.db, 'custom_field', [
    { name: 'Second', display_sequence: 2 },
    { name: 'First', display_sequence: 1 },
    { name: 'Retired', display_sequence: 0, is_active: false },
  ])
  const { body } = await server.call('requester', 'GET', '/api/Workorders/getCustomFields')
  expect(body).toEqual(['First', 'Second'])
})
