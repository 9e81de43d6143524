import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideNetwork } from '#platform/outside/post-outside.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { createReceiver, createTestSender, insertReceiverWebhook, type Receiver } from './receiver.fixture.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

let server: ReferenceApp
let receiver: Receiver
beforeAll(async () => {
  server = await createReferenceApp({ config: { allowsHttpWebhooks: true } })
  receiver = await createReceiver()
})
beforeEach(() => server.db.deleteFrom('webhook').execute())
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** Failure reason of a delivery to this URL. */
async function faultOf(url: string, sender: WebhookSender): Promise<string | undefined> {
  await insertReceiverWebhook(server, { url })
  await server.put('administrator', '/api/Workorders/1001', { description: `For ${url}` })
  await sender.look()
  await sender.idle()
  await sender.close()
  const delivery = await server.db.selectFrom('webhook_delivery').selectAll().executeTakeFirstOrThrow()
  expect([delivery.state, delivery.answer_status]).toEqual(['Waiting', null])
  return delivery.error
}

test.each(['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://2130706433:9/', 'http://169.254.169.254/'])(
  'does not call %s by default',
  async (url) => {
    const strict = createWebhookSender(server.deps)
    expect(await faultOf(url, strict)).toMatch(/belongs to this machine or to a private network/)
  },
)

test('a name that leads to this machine is not called, although it led elsewhere when it was entered', async () => {
  const network = { ...outsideNetwork(['10.0.0.0/8']), resolve: async () => ['127.0.0.1'] }
  const rebound = createTestSender(server, { network })
  const url = receiver.url.replace('127.0.0.1', 'receiver.example')
  expect(await faultOf(url, rebound)).toMatch(/^127\.0\.0\.1 belongs to this machine/)
  expect(receiver.received).toHaveLength(0)
})

test('one closed address among open ones is enough, and the fault says what the operator can do', async () => {
  const network = { ...outsideNetwork(['10.1.0.0/16']), resolve: async () => ['10.1.0.9', '10.0.0.7'] }
  const rebound = createTestSender(server, { network })
  expect(await faultOf('http://receiver.example/', rebound)).toMatch(
    /^10\.0\.0\.7 belongs .* FETTLE_WEBHOOK_NETWORKS\.$/,
  )
})

test('reports an unknown host name', async () => {
  const lost = createTestSender(server, { network: { resolve: async () => [], isAllowed: () => true } })
  expect(await faultOf('http://nowhere.example/', lost)).toBe('The name nowhere.example was not found.')
})

test('an address of an open network is accepted, one next to it is refused with what the operator can do', async () => {
  await using opened = await createReferenceApp({ config: { webhookNetworks: ['10.1.0.0/16'] } })
  const create = (url: string) =>
    opened.as('administrator', '/api/Webhooks', {
      method: 'POST',
      body: { name: url, url, kinds: ['asset'], propertyIds: [1001] },
    })
  expect((await create('https://10.1.2.3/hook')).json.webhook.url).toBe('https://10.1.2.3/hook')
  const { status, json } = await create('https://10.2.0.1/hook')
  expect([status, json.errors[0]]).toMatchObject([
    400,
    { field: 'url', message: expect.stringContaining('FETTLE_WEBHOOK_NETWORKS') },
  ])
})
