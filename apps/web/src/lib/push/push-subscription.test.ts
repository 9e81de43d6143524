import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { leavePush } from './leave-push.ts'
import { pushDevice } from './push-device.ts'
import {
  browserLabel,
  checkPush,
  endPush,
  findPushObstacle,
  PushRefusal,
  startPush,
} from './push-subscription.ts'

type Held = { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object; options: object }

const key = new Uint8Array([4, 1, 2, 3])
const publicKey = 'BAECAw'
const browser = { held: null as Held | null, ended: 0, refusal: null as Error | null }

const subscriptionOf = (endpoint: string, applicationServerKey = key): Held => ({
  endpoint,
  options: { applicationServerKey: applicationServerKey.buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: async () => {
    browser.held = null
    browser.ended += 1
    return true
  },
})

function stubBrowser(permission: NotificationPermission = 'granted') {
  Object.assign(browser, { held: null, ended: 0, refusal: null })
  const registration = {
    pushManager: {
      getSubscription: async () => browser.held,
      subscribe: async () => {
        if (browser.refusal) throw browser.refusal
        browser.held ??= subscriptionOf('https://push.example/new')
        return browser.held
      },
    },
  }
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
}

const answer = {
  deviceId: 5,
  label: 'Chrome on Android',
  kinds: ['assigned'],
  createdDateTime: '2026-03-10T15:00:00.000Z',
  lastSuccessDateTime: null,
  failures: 0,
  lastError: '',
}
const stored = { userId: 7, deviceId: 5, endpoint: 'https://push.example/new', kinds: ['assigned'] }

beforeEach(() => {
  stubBrowser()
  pushDevice.set(null)
})

test('a browser subscribes with its keys and name, and remembers whose messages it gets', async () => {
  const sent = stubFetch(() => ({ json: answer }))
  await startPush({ userId: 7, publicKey, kinds: ['assigned'] })
  expect(sent.map(({ method, url, body }) => [method, url, JSON.parse(String(body))])).toEqual([
    [
      'PUT',
      '/api/Users/MyDevices',
      {
        endpoint: 'https://push.example/new',
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
        label: 'Chrome on Android',
        kinds: ['assigned'],
      },
    ],
  ])
  expect(pushDevice.get()).toEqual(stored)
})

test('a subscription with an earlier key of the server is replaced', async () => {
  stubFetch(() => ({ json: answer }))
  browser.held = subscriptionOf('https://push.example/old', new Uint8Array([4, 9]))
  await startPush({ userId: 7, publicKey, kinds: ['assigned'] })
  expect([browser.ended, pushDevice.get()?.endpoint]).toEqual([1, 'https://push.example/new'])
})

describe('a refusal names its reason', () => {
  const reasonOf = (work: Promise<void>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof PushRefusal ? error.reason : error),
    )

  test('of the person', async () => {
    stubBrowser('denied')
    expect(await findPushObstacle()).toBe('blocked')
    expect(await reasonOf(startPush({ userId: 7, publicKey, kinds: ['assigned'] }))).toBe('not-allowed')
  })

  test('of the browser’s push service', async () => {
    browser.refusal = new DOMException('Registration failed - push service error', 'AbortError')
    expect(await reasonOf(startPush({ userId: 7, publicKey, kinds: ['assigned'] }))).toBe('no-service')
  })

  test('of a browser without push messages', async () => {
    vi.stubGlobal('navigator', {})
    expect(await findPushObstacle()).toBe('missing')
  })
})

describe('a sign-out', () => {
  test('ends the subscription at the server and in the browser', async () => {
    const sent = stubFetch(() => ({ status: 204 }))
    browser.held = subscriptionOf(stored.endpoint)
    pushDevice.set(stored)
    await leavePush()
    expect(sent.map(({ method, url }) => [method, url])).toEqual([['DELETE', '/api/Users/MyDevices/5']])
    expect([browser.ended, pushDevice.get()]).toEqual([1, null])
  })

  test('is not stopped by a server that cannot be reached', async () => {
    stubFetch(() => new TypeError('Failed to fetch'))
    browser.held = subscriptionOf(stored.endpoint)
    pushDevice.set(stored)
    await endPush()
    expect([browser.ended, pushDevice.get()]).toEqual([1, null])
  })
})

describe('when the program starts', () => {
  test('a subscription of another person ends in the browser', async () => {
    const sent = stubFetch(() => ({ status: 204 }))
    browser.held = subscriptionOf(stored.endpoint)
    pushDevice.set(stored)
    await checkPush(8)
    expect([browser.ended, pushDevice.get(), sent]).toEqual([1, null, []])
  })

  test('a new endpoint is sent to the server', async () => {
    const sent = stubFetch(() => ({ json: answer }))
    browser.held = subscriptionOf('https://push.example/moved')
    pushDevice.set(stored)
    await checkPush(7)
    expect(sent.map(({ body }) => JSON.parse(String(body)).endpoint)).toEqual(['https://push.example/moved'])
    expect(pushDevice.get()?.endpoint).toBe('https://push.example/moved')
  })

  test('an unchanged subscription sends nothing', async () => {
    const sent = stubFetch(() => ({ json: answer }))
    browser.held = subscriptionOf(stored.endpoint)
    pushDevice.set(stored)
    await checkPush(7)
    expect([sent, pushDevice.get()]).toEqual([[], stored])
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['Something else', 'Browser'],
])('%s is called %s', (userAgent, label) => expect(browserLabel(userAgent)).toBe(label))
