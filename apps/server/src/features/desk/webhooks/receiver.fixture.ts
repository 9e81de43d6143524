import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '#platform/outside/post-outside.ts'
import type { ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'
import { insertWebhook } from './webhooks.repository.ts'

/** Allows this machine, which the product never does. */
const loopback: Network = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
}

type Message = {
  id: number
  event: string
  kind: string
  recordId: number
  propertyId: number | null
  path: string | null
}
type Received = { headers: IncomingMessage['headers']; body: string; message: Message }
type Answer = (response: ServerResponse, received: Received) => void

export type Receiver = {
  url: string
  received: Received[]
  /** Response from now on. Defaults to an empty 200. */
  answer: Answer
  [Symbol.asyncDispose](): Promise<void>
}

/** A real receiver on this machine that records requests. */
export async function createReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (response) => response.end(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const received = { headers: request.headers, body, message: JSON.parse(body) as Message }
      receiver.received.push(received)
      receiver.answer(response, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

/** A sender that checks for changes only on request. */
export const createTestSender = (
  server: ReferenceApp,
  options: { network?: Network; timeoutMs?: number } = {},
): WebhookSender => createWebhookSender(server.deps, { network: loopback, timeoutMs: 60_000, ...options })

/** Inserts a webhook without validating its URL. Returns its id and secret. */
export async function insertReceiverWebhook(
  { db }: ReferenceApp,
  { url, kinds = ['work-order', 'asset'], propertyIds = [1001], name = 'Receiver' }: InsertedWebhook,
): Promise<{ webhookId: number; secret: string }> {
  const secret = `whsec_${'s'.repeat(40)}`
  const webhookId = await db
    .transaction()
    .execute((trx) => insertWebhook(trx, { name, url, kinds, propertyIds, secret }))
  return { webhookId, secret }
}
type InsertedWebhook = { url: string; kinds?: string[]; propertyIds?: number[]; name?: string }
