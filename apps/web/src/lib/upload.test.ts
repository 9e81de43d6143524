import { addPhotos } from '@fettle/contract/photos'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTokens } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { upload } from './upload.ts'

type UploadBehavior = (request: FakeRequest) => void

/** The part of XMLHttpRequest that uploads use. `behave` responds to each request. */
class FakeRequest {
  static behave: UploadBehavior[] = []
  static made: FakeRequest[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers = new Map<string, string>()
  status = 0
  responseText = ''
  timeout = 0
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  opened = ''
  body: unknown
  open(method: string, address: string) {
    this.opened = `${method} ${address}`
    FakeRequest.made.push(this)
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  isForeign = false
  getResponseHeader(name: string) {
    if (name === 'x-request-id') return this.isForeign ? null : 'stub'
    return 'application/json'
  }
  abort() {
    this.onabort?.()
  }
  send(body: unknown) {
    this.body = body
    FakeRequest.behave.shift()?.(this)
  }
  answer(status: number, json: unknown) {
    this.status = status
    this.responseText = JSON.stringify(json)
    this.onload?.()
  }
}

beforeEach(() => {
  FakeRequest.made = []
  FakeRequest.behave = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => connectTokens())

const body = new FormData()
const run = (options: Partial<Parameters<typeof upload>[1]> = {}) =>
  upload(addPhotos, { body, onProgress: () => undefined, ...options })

test('[A7.052] sends a form with token and key, reports progress, and parses the response', async () => {
  connectTokens({ accessToken: async () => 'abc', replaceToken: async () => null })
  const told: number[] = []
  FakeRequest.behave = [
    (request) => {
      request.upload.onprogress?.({ loaded: 25, total: 100 })
      request.upload.onprogress?.({ loaded: 100, total: 100 })
      request.answer(201, [])
    },
  ]
  expect(await run({ onProgress: (part) => told.push(part), idempotencyKey: 'k' })).toEqual([])
  const [request] = FakeRequest.made
  expect([request?.opened, request?.body === body, told]).toEqual(['POST /api/Photos', true, [0.25, 1]])
  expect([request?.headers.get('authorization'), request?.headers.get('idempotency-key')]).toEqual([
    'Bearer abc',
    'k',
  ])
})

test('replaces a rejected token once, with the same key', async () => {
  connectTokens({ accessToken: async () => 'old', replaceToken: async () => 'new' })
  FakeRequest.behave = [(request) => request.answer(401, {}), (request) => request.answer(201, [])]
  await run()
  const [first, second] = FakeRequest.made
  expect(second?.headers.get('authorization')).toBe('Bearer new')
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('shows the server’s message for a rejection', async () => {
  const problem = { title: 'boiler.jpg is larger than 1 MB, the limit here.', errors: [] }
  FakeRequest.behave = [(request) => request.answer(413, problem)]
  const error = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 413, title: problem.title })
})

test('rejects a file above the limit before sending it', async () => {
  const large = new FormData()
  large.append('Photo', new File([new Uint8Array(1024 * 1024 + 1)], 'boiler.jpg'))
  const error = await run({ body: large, maxMegabytes: 1 }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 413, title: 'boiler.jpg is larger than 1 MB, the limit here.' })
  expect(FakeRequest.made).toEqual([])
  FakeRequest.behave = [(request) => request.answer(201, [])]
  expect(await run({ body: large, maxMegabytes: 2 })).toEqual([])
})

test.each([
  ['timeout', (request: FakeRequest) => request.ontimeout?.()],
  ['unreachable', (request: FakeRequest) => request.onerror?.()],
  ['unreadable', (request: FakeRequest) => request.answer(201, { no: 'photos' })],
  ['unreachable', (request: FakeRequest) => request.answer(201, undefined)],
  [
    'unreachable',
    (request: FakeRequest) => {
      request.isForeign = true
      request.answer(200, undefined)
    },
  ],
] as const)('without a usable response, reports %s', async (reason, behave) => {
  FakeRequest.behave = [behave]
  await expect(run()).rejects.toMatchObject({ status: 0, reason })
})

test('aborting ends the request', async () => {
  const controller = new AbortController()
  FakeRequest.behave = [() => controller.abort(new Error('changed my mind'))]
  await expect(run({ signal: controller.signal })).rejects.toThrow('changed my mind')
})
