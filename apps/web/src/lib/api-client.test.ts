import { route } from '@fettle/contract/route'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { stubFetch } from '#testing/fetch-stub.ts'
import { call, callForFile, connectTokens } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { callLog } from './call-log.ts'
import { serverNow } from './server-clock.ts'

const answer = z.object({ name: z.string() })
const common = { permission: 'signed-in', summary: '' } as const
const getThing = route('GET', '/api/Things/{thingId}', {
  ...common,
  name: 'getThing',
  params: z.object({ thingId: z.string() }),
  query: z.object({
    trade: z.optional(z.string()),
    skip: z.optional(z.string()),
    all: z.optional(z.string()),
  }),
  response: answer,
})
const addThing = route('POST', '/api/Things', {
  ...common,
  name: 'addThing',
  body: answer,
  response: answer,
})
const removeThing = route('DELETE', '/api/Things/1', { ...common, name: 'removeThing' })
const formThing = route('POST', '/api/Things/form', {
  ...common,
  name: 'formThing',
  bodyKind: 'form',
  body: z.object({ trades: z.array(z.string()), note: z.string() }),
})
const fileThing = route('GET', '/f', {
  ...common,
  name: 'fileThing',
  response: { file: 'text/csv' },
})

const ok = { json: { name: 'Pump' } }
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error,
  )

afterEach(() => connectTokens())

describe('a call', () => {
  test('[A7.001] [A7.002, B6.005, B7.002] sends the access token and returns the response declared in the contract', async () => {
    const sent = stubFetch(() => ({ json: { name: 'Pump', unknown: 1 } }))
    connectTokens({ accessToken: async () => 'token-1', replaceToken: async () => null })
    expect(await call(getThing, { params: { thingId: 'a/b' } })).toEqual({ name: 'Pump' })
    expect(sent[0]?.url).toBe('/api/Things/a%2Fb')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  test('takes the time from the server, and not from an answer that the browser stored earlier', async () => {
    const serverAt = Math.ceil(Date.now() / 1000) * 1000 + 3_600_000
    const date = (at: number) => new Date(at).toUTCString()
    stubFetch(({ url }) =>
      url === '/f'
        ? {
            json: '',
            headers: { date: date(serverAt - 1_800_000), 'cache-control': 'private, max-age=3600' },
          }
        : { ...ok, headers: { date: date(serverAt), 'cache-control': 'no-store' } },
    )
    await call(getThing, { params: { thingId: '1' } })
    await call(fileThing, {})
    expect(Math.abs(serverNow() - serverAt)).toBeLessThan(60_000)
  })

  test('[A7.004] repeats the key of a query list and omits empty values', async () => {
    const sent = stubFetch(() => ok)
    await call(getThing, {
      params: { thingId: '1' },
      query: { trade: ['HVAC', 'Keys & locks'], skip: 26, all: null },
    })
    expect(sent[0]?.url).toBe('/api/Things/1?trade=HVAC&trade=Keys+%26+locks&skip=26')
  })

  test('[A7.005] sends lists to the form endpoint as comma-separated values', async () => {
    const sent = stubFetch(() => ({ status: 204 }))
    expect(await call(formThing, { body: { trades: ['HVAC', 'Plumbing'], note: 'a' } })).toBeUndefined()
    expect(String(sent[0]?.body)).toBe('trades=HVAC%2CPlumbing&note=a')
  })

  test('sends the expected version of a change and a unique key with each POST', async () => {
    const sent = stubFetch(() => ok)
    await call(addThing, { body: { name: 'Pump' }, ifMatch: 7 })
    await call(addThing, { body: { name: 'Pump' } })
    await call(addThing, { body: { name: 'Pump' }, idempotencyKey: 'mine' })
    expect(sent[0]?.headers.get('if-match')).toBe('"7"')
    const keys = sent.map((request) => request.headers.get('idempotency-key'))
    expect(keys[2]).toBe('mine')
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toMatch(/^\S{16,}$/)
  })

  test('sends a given key for other methods, and none by default', async () => {
    const sent = stubFetch(() => ({ status: 204 }))
    await call(removeThing, { idempotencyKey: 'mine' })
    await call(removeThing, {})
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mine', null])
  })

  test('returns a file under the name proposed by the server', async () => {
    stubFetch(() => ({
      text: 'a;b',
      headers: { 'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''W%C3%A4rme.csv` },
    }))
    const { blob, fileName } = await callForFile(fileThing, {})
    expect(fileName).toBe('Wärme.csv')
    expect(await blob.text()).toBe('a;b')
  })

  test('is recorded in the call log with its status', async () => {
    stubFetch(() => ({ status: 404 }))
    await caught(call(removeThing, {}))
    expect(callLog.get()[0]).toMatchObject({ operation: 'removeThing', method: 'DELETE', status: 404 })
  })
})

describe('a missing path parameter', () => {
  for (const missing of [null, undefined]) {
    test(`[A5.035] [B5.025] [B8.001] throws an error naming it before any call when it is ${missing}`, async () => {
      const sent = stubFetch(() => ok)
      const error = await caught(call(getThing, { params: { thingId: missing } }))
      expect(error).toMatchObject({
        parameter: 'thingId',
        message: 'Required parameter requestParameters.thingId was null or undefined when calling getThing.',
      })
      expect(sent).toEqual([])
    })
  }
})

describe('an error', () => {
  test('[A7.003, B7.003] has status, title, errors, the current record and the error id', async () => {
    const body = {
      title: 'Stale',
      errors: [{ field: 'name', code: 'stale', message: 'Changed meanwhile.' }],
      current: { name: 'New' },
      errorId: 'e-1',
    }
    stubFetch(() => ({ status: 412, json: body }))
    const error = await caught(call(removeThing, {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 412, ...body })
  })

  test('of a response that is not a problem has only the status', async () => {
    stubFetch(() => ({ status: 502, text: '<html>Bad gateway</html>' }))
    expect(await caught(call(removeThing, {}))).toMatchObject({ status: 502, title: '', errors: [] })
  })

  test('says that a body is too large for a proxy', async () => {
    stubFetch(() => ({ status: 413, text: '<html>Request Entity Too Large</html>', isForeign: true }))
    expect(await caught(call(removeThing, {}))).toMatchObject({ title: 'This is too large to send.' })
  })

  test('distinguishes an unreachable server from a device without a network', async () => {
    stubFetch(() => new TypeError('Failed to fetch'))
    expect(await caught(call(removeThing, {}))).toMatchObject({ status: 0, reason: 'unreachable' })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await caught(call(removeThing, {}))).toMatchObject({ status: 0, reason: 'offline' })
  })

  test('recognizes a response that violates the contract', async () => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
    stubFetch(() => ({ json: { name: 7 } }))
    expect(await caught(call(getThing, { params: { thingId: '1' } }))).toMatchObject({ reason: 'unreadable' })
  })

  test('takes a success that is no JSON for the answer of another program', async () => {
    stubFetch(() => ({ status: 200, text: '<html>Sign in to this hotspot</html>' }))
    expect(await caught(call(getThing, { params: { thingId: '1' } }))).toMatchObject({
      reason: 'unreachable',
    })
  })

  test('is the abort reason if the caller aborts', async () => {
    const reason = new DOMException('Left the page', 'AbortError')
    stubFetch(() => reason)
    expect(await caught(call(removeThing, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  })
})

describe('a rejected token', () => {
  test('is replaced once, and the call is repeated with the same idempotency key', async () => {
    const sent = stubFetch(({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? ok : { status: 401, json: {} },
    )
    connectTokens({ accessToken: async () => 'old', replaceToken: async () => 'new' })
    expect(await call(addThing, { body: { name: 'Pump' } })).toEqual({ name: 'Pump' })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
    expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'))
  })

  test('that cannot be replaced causes an error without a second call', async () => {
    const sent = stubFetch(() => ({ status: 401, json: { title: 'Sign in', errors: [] } }))
    expect(await caught(call(removeThing, {}))).toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
  })
})

describe('a busy server', () => {
  const busy = (retryAfter: string) => ({
    status: 503,
    json: { title: 'Busy', errors: [{ field: '', code: 'busy', message: 'Busy' }] },
    headers: { 'retry-after': retryAfter },
  })

  test('gets the same call again, with the same idempotency key, until it has capacity', async () => {
    let calls = 0
    const sent = stubFetch(() => (++calls < 3 ? busy('0') : ok))
    expect(await call(addThing, { body: { name: 'Pump' } })).toEqual({ name: 'Pump' })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('is given up after some retries, or immediately if it asks for a long wait', async () => {
    const tried = stubFetch(() => busy('0'))
    expect(await caught(call(removeThing, {}))).toMatchObject({ status: 503, title: 'Busy' })
    expect(tried).toHaveLength(4)
    const sent = stubFetch(() => busy('60'))
    expect(await caught(call(removeThing, {}))).toMatchObject({ status: 503 })
    expect(sent).toHaveLength(1)
  })

  test('is not retried after the caller aborts', async () => {
    const sent = stubFetch(() => busy('5'))
    const abort = new AbortController()
    const called = caught(call(removeThing, { signal: abort.signal }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    abort.abort(new Error('left the page'))
    expect(await called).toMatchObject({ message: 'left the page' })
  })
})
