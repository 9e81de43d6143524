import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'
import { createForgetDeliveriesJob } from './forget-deliveries-job.ts'
import { createReceiver, createTestSender, insertReceiverWebhook } from './receiver.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const draft = { name: 'ERP', url: 'https://erp.example/hook', kinds: ['asset'], propertyIds: [1001] }
const make = (more: object = {}, person = 'wide') =>
  server.post(person, '/api/Webhooks', { ...draft, ...more })
const post = (path: string, person = 'wide') => server.post(person, `/api/Webhooks/${path}`)
const errorOf = ({ json }: { json: { errors: { field: string; code: string }[] } }) => json.errors[0]

describe('a webhook', () => {
  test('is created with a secret that is shown once and never logged', async () => {
    const { status, json } = await make()
    expect([status, json.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w-]{43}$/)])
    expect((await server.as('wide', '/api/Webhooks')).body).not.toContain(json.secret)
    const renewed = await post(`${json.webhook.webhookId}/secret`)
    expect([renewed.status, renewed.json.secret === json.secret]).toEqual([200, false])
    const records = await server.db.selectFrom('change_record').select(['before', 'after']).execute()
    expect(JSON.stringify(records)).not.toContain('whsec_')
    const log = await server.as('wide', '/api/System/log?recordKind=webhook')
    expect(log.json.lines.length).toBeGreaterThan(0)
  })

  test.each([
    ['http://erp.example', 'bad-pattern'],
    ['https://localhost/hook', 'not-allowed'],
    ['https://127.0.0.1/hook', 'not-allowed'],
    ['https://0x7f.1/hook', 'not-allowed'],
    ['https://[::ffff:10.0.0.1]/hook', 'not-allowed'],
    ['https://me:word@erp.example/', 'not-allowed'],
  ])('with the URL %s is rejected', async (url, code) => {
    expect(errorOf(await make({ name: 'Wrong', url }))).toMatchObject({ field: 'url', code })
  })

  test('of another property is not found, and one with shared properties is read-only', async () => {
    expect((await make({ name: 'South', propertyIds: [1002] }, 'administrator')).status).toBe(404)
    const { json } = await make({ name: 'Both', propertyIds: [1001, 1002] })
    const path = `/api/Webhooks/${json.webhook.webhookId}`
    expect((await server.as('administrator', path)).json).toMatchObject({
      propertyIds: [1001],
      otherPropertyCount: 1,
      can: { change: false },
    })
    expect((await server.put('administrator', path, { isActive: false })).status).toBe(403)
    expect((await server.as('administrator', path, { method: 'DELETE' })).status).toBe(403)
  })

  test('has a unique name, returns 412 with the current webhook for a stale version, and can be deleted', async () => {
    const { json } = await make({ name: 'Twin' })
    const twin = await make({ name: 'TWIN' })
    expect([twin.status, errorOf(twin)]).toMatchObject([409, { field: 'name', code: 'duplicate' }])
    const path = `/api/Webhooks/${json.webhook.webhookId}`
    const stale = await server.put('wide', path, { name: 'x' }, { ifMatch: '"9"' })
    expect([stale.status, stale.json.current.name]).toEqual([412, 'Twin'])
    expect((await server.as('wide', path, { method: 'DELETE' })).status).toBe(204)
    expect((await server.as('wide', path)).status).toBe(404)
  })
})

describe('deliveries', () => {
  test('show the response and can be resent after success or failure', async () => {
    await using receiver = await createReceiver()
    const sender = createTestSender(server)
    const { webhookId } = await insertReceiverWebhook(server, { url: receiver.url })
    receiver.answer = (response) => response.writeHead(202).end('thanks')
    const tested = await post(`${webhookId}/test`)
    expect(tested.json).toMatchObject({ event: 'test', state: 'Waiting' })
    expect((await post(`${webhookId}/deliveries/${tested.json.deliveryId}/resend`)).status).toBe(409)
    await sender.look()
    await sender.idle()
    const page = await server.as('wide', `/api/Webhooks/${webhookId}/deliveries?state=Delivered`)
    expect(page.json.data).toMatchObject([{ answerStatus: 202, answer: 'thanks', attempts: 1, error: '' }])
    const again = await post(`${webhookId}/deliveries/${tested.json.deliveryId}/resend`)
    expect(again.json).toMatchObject({ state: 'Waiting', attempts: 0 })
    await sender.look()
    await sender.idle()
    expect(receiver.received.map(({ message }) => message.id)).toEqual([
      tested.json.deliveryId,
      tested.json.deliveryId,
    ])
    expect((await server.as('wide', `/api/Webhooks/${webhookId}`)).json.lastDeliveredDateTime).not.toBeNull()
    await server.put('wide', `/api/Webhooks/${webhookId}`, { isActive: false, url: draft.url })
    await sender.close()
  })

  test('waiting after a failed attempt can be sent immediately', async () => {
    await using receiver = await createReceiver()
    const sender = createTestSender(server)
    const { webhookId } = await insertReceiverWebhook(server, { url: receiver.url, name: 'Mended' })
    receiver.answer = (response) => response.writeHead(500).end()
    const { json } = await post(`${webhookId}/test`)
    const send = async () => {
      await sender.look()
      await sender.idle()
      const { data } = (await server.as('wide', `/api/Webhooks/${webhookId}/deliveries`)).json
      return data.map(({ state, attempts }: { state: string; attempts: number }) => [state, attempts])
    }
    expect(await send()).toEqual([['Waiting', 1]])
    receiver.answer = (response) => response.writeHead(204).end()
    expect(await send()).toEqual([['Waiting', 1]])
    const path = `${webhookId}/deliveries/${json.deliveryId}/resend`
    expect((await post(path)).json).toMatchObject({ state: 'Waiting', attempts: 0, error: '' })
    expect((await post(path)).status).toBe(409)
    expect(await send()).toEqual([['Delivered', 1]])
    await server.put('wide', `/api/Webhooks/${webhookId}`, { isActive: false, url: draft.url })
    await sender.close()
  })

  test('waiting after failures are all sent immediately by one call, and a second call finds none', async () => {
    await using receiver = await createReceiver()
    const sender = createTestSender(server)
    const { webhookId } = await insertReceiverWebhook(server, { url: receiver.url, name: 'All' })
    receiver.answer = (response) => response.writeHead(500).end()
    for (const _each of [1, 2]) expect((await post(`${webhookId}/test`)).status).toBe(200)
    const send = async () => {
      await sender.look()
      await sender.idle()
      const { data } = (await server.as('wide', `/api/Webhooks/${webhookId}/deliveries`)).json
      return data.map(({ state, attempts }: { state: string; attempts: number }) => [state, attempts])
    }
    const count = async () =>
      (await server.as('wide', `/api/Webhooks/${webhookId}`)).json.waitingAgainCount as number
    expect(await count()).toBe(0)
    // Deliveries of one record are sequential, so the second one of the test would wait for the first.
    await server.db.updateTable('webhook_delivery').set({ record_id: sql`id` }).execute()
    expect(await send()).toEqual([
      ['Waiting', 1],
      ['Waiting', 1],
    ])
    expect(await count()).toBe(2)
    const first = (await post(`${webhookId}/test`)).json.deliveryId as number
    await updateRows(server.db, 'webhook_delivery', { record_id: first }, { id: first })
    const path = `${webhookId}/deliveries/resend`
    const [one, other] = await Promise.all([post(path), post(path)])
    expect([one.json.queued, other.json.queued].sort()).toEqual([0, 2])
    expect(await count()).toBe(0)
    receiver.answer = (response) => response.writeHead(204).end()
    expect(await send()).toEqual([
      ['Delivered', 1],
      ['Delivered', 1],
      ['Delivered', 1],
    ])
    await server.put('wide', `/api/Webhooks/${webhookId}`, { isActive: false, url: draft.url })
    expect((await post(path)).status).toBe(409)
    await sender.close()
  })

  test('are not created while a webhook is off, and another webhook’s are not found', async () => {
    const { json } = await make({ name: 'Off' })
    const { webhookId } = json.webhook
    await server.put('wide', `/api/Webhooks/${webhookId}`, { isActive: false })
    expect((await post(`${webhookId}/test`)).status).toBe(409)
    expect((await post(`${webhookId}/deliveries/1/resend`)).status).toBe(404)
  })

  test('are deleted after 30 days, unless they wait', async () => {
    const { json } = await make({ name: 'Old' })
    const { webhookId } = json.webhook
    const of = { webhook_id: webhookId, event: 'asset.updated', record_kind: 'asset', record_id: 1 }
    const now = server.clock.now().getTime()
    const row = (days: number, state: string) => {
      const at = new Date(now - days * 86_400_000)
      return { ...of, state, changed_at: at, queued_at: at, next_attempt_at: at }
    }
    await insertRows(server.db, 'webhook_delivery', [
      row(31, 'Delivered'),
      row(31, 'Failed'),
      row(31, 'Waiting'),
      row(29, 'Delivered'),
    ])
    await createForgetDeliveriesJob(server.deps).run({} as never, AbortSignal.timeout(10_000))
    const left = await server.as('wide', `/api/Webhooks/${webhookId}/deliveries`)
    expect(left.json.data.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'Delivered',
      'Waiting',
    ])
  })
})

test('a started sender reports changes automatically', async () => {
  await using receiver = await createReceiver()
  const sender = createTestSender(server)
  sender.start()
  await insertReceiverWebhook(server, { url: receiver.url, name: 'By itself' })
  await server.put('administrator', '/api/Workorders/1002', { description: 'Told by itself' })
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)
  await sender.close()
})
