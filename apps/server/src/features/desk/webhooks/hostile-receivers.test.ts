import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostileReceiver, hostilities } from '#platform/outside/hostile-receiver.fixture.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { createReceiver, createTestSender, insertReceiverWebhook, type Receiver } from './receiver.fixture.ts'

let server: ReferenceApp
let receiver: Receiver
beforeAll(async () => {
  server = await createReferenceApp({ config: { allowsHttpWebhooks: true } })
  receiver = await createReceiver()
})
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

test.each(Object.entries(hostilities))(
  'a receiver that %s delays neither later deliveries nor the server’s stop',
  async (name, hostility) => {
    const { db } = server
    let times = 0
    await db.deleteFrom('webhook').execute()
    await using hostile = await createHostileReceiver()
    hostile.become(hostility.do)
    const { webhookId } = await insertReceiverWebhook(server, {
      url: hostile.urlOf(hostility),
      propertyIds: [1001, 1002],
    })
    const point = (url: string) =>
      db.updateTable('webhook').set({ url }).where('id', '=', webhookId).execute()
    const describeOrder = async (orderId: number) => {
      const description = `${name} ${orderId} ${times++}`
      expect((await server.put('wide', `/api/Workorders/${orderId}`, { description })).status).toBe(200)
    }
    const attempts = async () =>
      (await db.selectFrom('webhook_delivery').select('attempts').orderBy('id').execute()).map(
        (each) => each.attempts,
      )

    // As many as are sent in parallel.
    for (const orderId of [1001, 1002, 1003, 1004]) await describeOrder(orderId)
    const hasty = createTestSender(server, { timeoutMs: 300 })
    await hasty.look()
    await hasty.idle()
    expect(await attempts()).toEqual([1, 1, 1, 1])

    await point(receiver.url)
    receiver.received.length = 0
    await describeOrder(1008)
    await hasty.look()
    await hasty.idle()
    expect(receiver.received.map(({ message }) => message.recordId)).toEqual([1008])
    await hasty.close()

    await point(hostile.urlOf(hostility))
    const reached = Promise.withResolvers<void>()
    hostile.become((socket) => {
      hostility.do(socket)
      reached.resolve()
    })
    await describeOrder(1006)
    const patient = createTestSender(server, { timeoutMs: 3_600_000 })
    await patient.look()
    await reached.promise
    await patient.close()
    await hostile.left()
  },
)
