import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushKind } from '@fettle/rules/notices/push'
import { decrypt } from 'http_ece'
import type { Db } from '#platform/db/database.ts'
import type { Network } from '#platform/outside/post-outside.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { pushJob } from './push-job-name.ts'

/** Allows this machine, which the product never does. */
export const loopback: Network = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
}

/** A queue that takes push jobs without running them. */
export const takePushOnly = () => [
  { name: pushJob, expireInSeconds: 60, retries: 0, pollSeconds: 3600, run: async () => undefined },
]

type ShownMessage = { title: string; body: string; path: string; tag: string }
type Received = { endpoint: string; headers: IncomingHttpHeaders; message: ShownMessage }

/** Keys of a browser, which decrypts what only it can read. */
export function createBrowserKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth,
    decrypt: (content: Buffer): ShownMessage => {
      const plain = decrypt(content, { version: 'aes128gcm', privateKey: pair, authSecret: auth })
      return JSON.parse(plain.toString('utf8')) as ShownMessage
    },
  }
}

/** A push service on this machine that decrypts what it gets with the keys of its browsers. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowserKeys>>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const endpoint = service.url + (request.url ?? '')
      const keys = browsers.get(endpoint)
      if (keys && service.status < 300) {
        const message = keys.decrypt(Buffer.concat(parts))
        service.received.push({ endpoint, headers: request.headers, message })
      }
      service.calls += 1
      response.writeHead(service.status).end(service.status < 300 ? '' : 'not now')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [] as Received[],
    calls: 0,
    /** Status of every response from now on. */
    status: 201,
    reset: () => Object.assign(service, { received: [], calls: 0, status: 201 }),
    /** Stores a device of a user as its subscription would, without checking its address. Returns its id. */
    async subscribe(db: Db, userId: number, kinds: PushKind[]): Promise<number> {
      const keys = createBrowserKeys()
      const endpoint = `${service.url}/${randomBytes(8).toString('hex')}`
      browsers.set(endpoint, keys)
      const id = await insertRow(db, 'push_device', {
        user_id: userId,
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        label: 'Chrome',
        kinds,
      })
      return id
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
