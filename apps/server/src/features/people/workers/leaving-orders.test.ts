import { expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'

const server = disposeAfterAll(await createCommandsApp())
await server.setting('secondaryAssignee', true)

const create = async (workerName: string): Promise<{ workerId: number }> =>
  (await server.send('administrator', 'POST', '/api/Workers', { propertyId: 1001, workerName })).json
const give = (workorderId: number, body: object) =>
  server.send('administrator', 'PUT', '/reassign', { workorderId, targetWorkerName: 'Stan Stayer', ...body })

test('[C5.007] a departing worker has no open orders or holds, as first or second assignee; each is reassigned without other changes', async () => {
  const { workerId } = await create('Lea Leaver')
  await create('Stan Stayer')
  const held = await server.newOrder({ assign_to_id: workerId })
  const second = await server.newOrder({ assign_to_id: 1001, assign_to_secondary_id: workerId })
  const done = await server.newOrder({ assign_to_id: workerId })
  await server.send('administrator', 'PUT', `/${held}/set-hold`)
  await server.send('administrator', 'PUT', '/complete', { workorderId: done })
  const read = async () => (await server.as('administrator', `/api/Workers/${workerId}`)).json
  const leave = async () =>
    (await server.send('administrator', 'PUT', `/api/Workers/${workerId}`, { workerActiveFlag: false })).json

  expect((await leave()).errors[0].message).toBe('Move the 2 open orders of Lea Leaver first.')
  expect(await read()).toMatchObject({ openOrders: 0, ordersToMove: 2 })
  expect((await give(held, {})).status).toBe(409)
  expect((await give(held, { alsoOnHold: true })).json).toMatchObject({
    orderStatus: 'Hold',
    assignTo: 'Stan Stayer',
  })
  expect((await leave()).errors[0].message).toBe('Move the 1 open order of Lea Leaver first.')
  expect((await give(second, { alsoOnHold: true, reassignType: 1 })).json).toMatchObject({
    assignTo: 'Tess Tern',
    assignToSecondary: 'Stan Stayer',
  })
  expect((await leave()).workerActiveFlag).toBe(false)
})

test('an ended order is not reassigned', async () => {
  const id = await server.newOrder({ assign_to_id: 1001 })
  await server.send('administrator', 'PUT', '/complete', { workorderId: id })
  expect((await give(id, { alsoOnHold: true })).status).toBe(409)
})
