import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { collectChanges } from './collect-changes.repository.ts'
import { claimDeliveries } from './deliveries.repository.ts'
import { createReceiver, createTestSender, insertReceiverWebhook, type Receiver } from './receiver.fixture.ts'
import type { WebhookSender } from './webhook-sender.ts'

let receiver: Receiver
let sender: WebhookSender
const server = disposeAfterAll(await createReferenceApp({ config: { allowsHttpWebhooks: true } }))
beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute()
  // Clears the description, so that a test can write the same text as the previous one.
  await server.db.updateTable('work_order').set({ description: '' }).execute()
  receiver = await createReceiver()
  sender = createTestSender(server)
})
afterEach(async () => {
  await sender.close()
  await receiver[Symbol.asyncDispose]()
})

const run = async (by: WebhookSender = sender) => {
  await by.look()
  await by.idle()
}
const createHasty = (timeoutMs: number) => {
  const hasty = createTestSender(server, { timeoutMs })
  return { ...hasty, [Symbol.asyncDispose]: () => hasty.close() }
}
const describeOrder = (orderId: number, description: string) =>
  server.put('administrator', `/api/Workorders/${orderId}`, { description })
const told = () => receiver.received.map(({ message }) => `${message.event} ${message.recordId}`)
const deliveries = () => server.db.selectFrom('webhook_delivery').selectAll().orderBy('id').execute()
const states = async () => (await deliveries()).map(({ state }) => state)

describe('a change', () => {
  test('is sent once, signed, with ids but no content', async () => {
    const { secret } = await insertReceiverWebhook(server, { url: receiver.url })
    expect((await describeOrder(1001, 'A secret matter')).status).toBe(200)
    await run()
    await run()
    expect(told()).toEqual(['work-order.updated 1001'])
    const [{ headers, body, message }] = receiver.received as [Receiver['received'][number]]
    expect(message).toEqual({
      id: expect.any(Number),
      event: 'work-order.updated',
      kind: 'work-order',
      recordId: 1001,
      propertyId: 1001,
      changedAt: expect.any(String),
      path: '/api/Workorders/1001',
    })
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['fettle-signature'])) ?? []
    expect(Number(seconds) * 1000).toBe(server.clock.now().getTime())
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
    expect(headers['fettle-delivery']).toBe(String(message.id))
  })

  test('of another property, of another kind, or from before is not sent', async () => {
    await describeOrder(1001, 'Earlier')
    await insertReceiverWebhook(server, { url: receiver.url, kinds: ['asset'] })
    await describeOrder(1001, 'Of another kind')
    await server.post('wide', '/api/Assets', { propertyId: 1002, assetCode: 'S-1', name: 'South pump' })
    const { json } = await server.post('wide', '/api/Assets', {
      propertyId: 1001,
      assetCode: 'N-1',
      name: 'North pump',
    })
    await run()
    expect(told()).toEqual([`asset.created ${json.assetId}`])
  })

  test('of a worker or a building is sent with its property', async () => {
    await insertReceiverWebhook(server, { url: receiver.url, kinds: ['worker', 'building'] })
    const { db } = server
    await updateRows(db, 'building', { zip: '04101' }, { property_id: 1001, id: 1001 })
    await db.updateTable('building').set({ zip: '04102' }).where('property_id', '=', 1002).execute()
    await db.updateTable('worker').set({ phone: '207-555-0100' }).where('id', '=', 1001).execute()
    await run()
    // Only changes of the same record are in sequence.
    const received = receiver.received.map(({ message: { event, recordId, path } }) => [
      event,
      recordId,
      path,
    ])
    expect(received.toSorted()).toEqual([
      ['building.updated', 1001, null],
      ['worker.updated', 1001, '/api/Workers/1001'],
    ])
  })

  test('of an order’s child record is sent as a change of the order', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    const body = { workorderId: 1001, commentText: 'On my way' }
    const answer = await server.post('technician', '/api/Workorders/AddComment', body)
    expect(answer.status).toBe(200)
    await run()
    expect(new Set(told())).toEqual(new Set(['work-order.updated 1001']))
  })

  test('is not sent while the webhook is off', async () => {
    const { webhookId } = await insertReceiverWebhook(server, { url: receiver.url })
    const path = `/api/Webhooks/${webhookId}`
    await server.put('administrator', path, { isActive: false })
    await describeOrder(1001, 'While it is off')
    await run()
    await server.put('administrator', path, { isActive: true })
    await describeOrder(1002, 'While it is on')
    await run()
    expect(told()).toEqual(['work-order.updated 1002'])
  })
})

describe('a receiver that does not accept a message', () => {
  test('gets it again with growing delays, until it fails for good', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    receiver.answer = (response) => response.writeHead(500).end('out of order')
    await describeOrder(1001, 'x')
    await run()
    const [first] = await deliveries()
    expect(first).toMatchObject({
      state: 'Waiting',
      attempts: 1,
      answer_status: 500,
      answer: 'out of order',
      error: 'It answered 500.',
      next_attempt_at: new Date(server.clock.now().getTime() + 60_000),
    })
    server.clock.advance(59_000)
    await run()
    expect(receiver.received).toHaveLength(1)
    server.clock.advance(1000)
    await run()
    expect(receiver.received).toHaveLength(2)
    for (const minutes of [5, 30, 120, 360, 720]) {
      server.clock.advance(minutes * 60_000)
      await run()
    }
    receiver.answer = (response) => response.end()
    server.clock.advance(1440 * 60_000 - 1)
    await run()
    expect([receiver.received.length, await states()]).toEqual([7, ['Waiting']])
    receiver.answer = (response) => response.writeHead(503).end()
    server.clock.advance(1)
    await run()
    expect([receiver.received.length, await states()]).toEqual([8, ['Failed']])
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  test('with 500 twice and then 200 has accepted it', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    const statuses = [500, 500, 200]
    receiver.answer = (response) => response.writeHead(statuses.shift() ?? 200).end()
    await describeOrder(1001, 'x')
    await run()
    server.clock.advance(60_000)
    await run()
    server.clock.advance(300_000)
    await run()
    expect([await states(), statuses]).toEqual([['Delivered'], []])
  })

  test('and responds too late counts as failed for this attempt', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    receiver.answer = () => undefined
    await describeOrder(1001, 'x')
    await using hasty = createHasty(400)
    await run(hasty)
    expect((await deliveries())[0]).toMatchObject({
      state: 'Waiting',
      answer_status: null,
      error: 'No answer came within 0.4 seconds.',
    })
  })

  test('and responds with a redirect is not followed', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end()
    await describeOrder(1001, 'x')
    await run()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveries())[0]).toMatchObject({
      state: 'Waiting',
      error: 'It answered with a redirect (302), which is not followed.',
    })
  })

  test('and closes the connection gives a readable reason', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    receiver.answer = (response) => response.destroy()
    await describeOrder(1001, 'x')
    await run()
    expect((await deliveries())[0]?.error).toBe('The connection was closed before an answer came.')
  })
})

test('with a response of 10 MB counts, and its first 1,024 bytes are stored', async () => {
  await insertReceiverWebhook(server, { url: receiver.url })
  let written = 0
  const closed = Promise.withResolvers<void>()
  receiver.answer = (response) => {
    response.on('close', closed.resolve)
    const part = Buffer.alloc(64 * 1024, 'a')
    const write = () => {
      while (written < 10 * 1024 * 1024) {
        written += part.length
        if (!response.write(part)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  }
  await describeOrder(1001, 'x')
  await run()
  await closed.promise
  const [delivery] = await deliveries()
  expect([delivery?.state, delivery?.answer]).toEqual(['Delivered', 'a'.repeat(1024)])
  expect(written).toBeLessThan(10 * 1024 * 1024)
})

test('with an endless response counts by its status', async () => {
  await insertReceiverWebhook(server, { url: receiver.url })
  receiver.answer = (response) => void response.writeHead(200).write('taken\u0000')
  await describeOrder(1001, 'x')
  await using hasty = createHasty(1500)
  await run(hasty)
  expect((await deliveries())[0]).toMatchObject({ state: 'Delivered', answer: 'taken' })
})

describe('sequence', () => {
  test('changes of one record are sent one after the other, even during retries', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    for (const text of ['one', 'two', 'three']) {
      await describeOrder(1001, text)
      await sender.look()
    }
    await sender.idle()
    const ids = receiver.received.map(({ message }) => message.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    receiver.received.length = 0
    receiver.answer = (response) => response.writeHead(500).end()
    await describeOrder(1001, 'four')
    await run()
    await describeOrder(1001, 'five')
    await describeOrder(1002, 'Another record does not wait')
    await run()
    expect(told().toSorted()).toEqual(['work-order.updated 1001', 'work-order.updated 1002'])
    receiver.answer = (response) => response.end()
    server.clock.advance(60_000)
    await run()
    const last = receiver.received.filter(({ message }) => message.recordId === 1001).slice(1)
    expect(last.map(({ message }) => message.id)).toHaveLength(2)
    expect(last[0]?.message.id).toBeLessThan(last[1]?.message.id ?? 0)
  })

  test('a slow receiver does not delay others', async () => {
    await using quick = await createReceiver()
    await insertReceiverWebhook(server, { url: receiver.url, name: 'Slow' })
    await insertReceiverWebhook(server, { url: quick.url, name: 'Quick' })
    receiver.answer = () => undefined
    const patient = createTestSender(server)
    for (const id of [1001, 1002, 1003, 1006, 1008]) await describeOrder(id, 'x')
    await patient.look()
    await expect.poll(() => quick.received.length, { timeout: 20_000 }).toBe(4)
    await describeOrder(1002, 'y')
    await patient.look()
    await expect.poll(() => quick.received.length, { timeout: 20_000 }).toBe(5)
    await patient.close()
    // Unfinished deliveries are released without counting an attempt.
    const slow = (await deliveries()).filter(({ state }) => state !== 'Delivered')
    expect(slow.every(({ state, attempts }) => state === 'Waiting' && attempts === 0)).toBe(true)
  })
})

describe('several processes', () => {
  test('send each change once', async () => {
    await insertReceiverWebhook(server, { url: receiver.url })
    const others = [createTestSender(server), createTestSender(server)]
    for (const id of [1001, 1002, 1008]) await describeOrder(id, 'x')
    await Promise.all([sender, ...others].map((each) => run(each)))
    await run()
    expect(told().toSorted()).toEqual([1001, 1002, 1008].map((id) => `work-order.updated ${id}`))
    for (const other of others) await other.close()
  })

  test('take over the deliveries of one that died, whose late result is ignored', async () => {
    const { webhookId } = await insertReceiverWebhook(server, { url: receiver.url })
    await describeOrder(1001, 'x')
    await run()
    receiver.received.length = 0
    await describeOrder(1001, 'y')
    // Another process collects, claims, possibly sends, and is killed before storing the outcome.
    await collectChanges(server.db, server.clock.now())
    const lease = { now: server.clock.now(), leaseMs: 60_000, max: 4 }
    expect(await claimDeliveries(server.db, webhookId, lease)).toHaveLength(1)
    await run()
    expect(receiver.received).toHaveLength(0)
    server.clock.advance(60_000)
    await run()
    expect(told()).toEqual(['work-order.updated 1001'])
    expect(await states()).toEqual(['Delivered', 'Delivered'])
  })
})
