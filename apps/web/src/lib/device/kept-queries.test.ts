import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createQueryClient } from '../query-client.ts'
import { closeDevice } from './database.ts'
import { readCopy, storeCopy } from './device-copies.ts'
import { type DeviceCopy, deviceTimes } from './kept-queries.ts'

vi.mock('./device-user.ts', () => ({ deviceUserId: () => 1 }))

const offline = () => new ApiError('getThing', 0, {}, 'offline')
const list: DeviceCopy = { as: 'list' }
const record: DeviceCopy = { as: 'record', kind: 'thing', id: 5 }
const key = ['thing', 5]
const hash = JSON.stringify(key)

beforeEach(async () => {
  await closeDevice(1)
  vi.stubGlobal('indexedDB', new IDBFactory())
  deviceTimes.set(new Map())
})

/** A page with one query, which is answered by `answer`. */
function openPage(answer: () => unknown, onDevice: DeviceCopy | null = list) {
  const queries = createQueryClient()
  const options = {
    queryKey: key,
    queryFn: async () => {
      const value = await answer()
      if (value instanceof Error) throw value
      return value
    },
    retry: false,
    ...(onDevice && { meta: { onDevice } }),
  }
  const cached = () => queries.getQueryCache().get(hash)
  return { fetch: () => queries.fetchQuery({ ...options, staleTime: 0 }), cached }
}

const stored = (copy: DeviceCopy) =>
  vi.waitFor(async () => expect(await readCopy(1, copy, hash)).not.toBeNull())

describe.each([
  ['a list', list],
  ['a record', record],
])('%s', (_what, copy) => {
  test('is answered from the device after a reload without a network, with its time', async () => {
    const before = Date.now()
    await openPage(() => 'read', copy).fetch()
    await stored(copy)
    const page = openPage(offline, copy)
    expect(await page.fetch()).toBe('read')
    expect(deviceTimes.get().get(hash)).toBeGreaterThanOrEqual(before)
    await vi.waitFor(() => expect(page.cached()?.state.isInvalidated).toBe(true))
  })

  test('is not replaced by an older answer that arrives later', async () => {
    await storeCopy(1, copy as Exclude<DeviceCopy, { as: 'derived' }>, {
      queryHash: hash,
      value: 'new',
      storedAt: 200,
    })
    await storeCopy(1, copy as Exclude<DeviceCopy, { as: 'derived' }>, {
      queryHash: hash,
      value: 'old',
      storedAt: 100,
    })
    expect(await readCopy(1, copy, hash)).toEqual({ value: 'new', storedAt: 200 })
  })
})

test('loses its time with the next answer of the server', async () => {
  const answers: unknown[] = ['read', offline(), 'again']
  const page = openPage(() => answers.shift())
  await page.fetch()
  await stored(list)
  expect(await page.fetch()).toBe('read')
  expect(deviceTimes.get().has(hash)).toBe(true)
  expect(await page.fetch()).toBe('again')
  expect(deviceTimes.get().has(hash)).toBe(false)
})

test('data on screen is not replaced by older data of the device', async () => {
  const answers: unknown[] = ['on screen', offline()]
  const page = openPage(() => answers.shift(), record)
  await page.fetch()
  await stored(record)
  await storeCopy(1, record, { queryHash: hash, value: 'older', storedAt: 5 })
  vi.stubGlobal('indexedDB', new IDBFactory())
  await closeDevice(1)
  await storeCopy(1, record, { queryHash: hash, value: 'older', storedAt: 5 })
  expect(await page.fetch()).toBe('on screen')
})

test('data on screen is replaced by newer data of the device', async () => {
  const answers: unknown[] = ['on screen', offline()]
  const page = openPage(() => answers.shift(), record)
  await page.fetch()
  await stored(record)
  await storeCopy(1, record, { queryHash: hash, value: 'newer', storedAt: Date.now() + 60_000 })
  expect(await page.fetch()).toBe('newer')
})

test.each([
  ['a refusal', new ApiError('getThing', 403, {})],
  ['a fault of the server', new ApiError('getThing', 500, {})],
])('%s is not answered from the device', async (_what, error) => {
  await storeCopy(1, list, { queryHash: hash, value: 'stored', storedAt: 5 })
  await expect(openPage(() => error).fetch()).rejects.toBe(error)
})

test('without a stored answer, the failure remains', async () => {
  await expect(openPage(offline).fetch()).rejects.toMatchObject({ reason: 'offline' })
})

describe('a call that takes long', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  const openSlowPage = async () => {
    await storeCopy(1, list, { queryHash: hash, value: 'stored', storedAt: 5 })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const page = openPage(() => promise)
    const shown = page.fetch()
    await vi.advanceTimersByTimeAsync(4_000)
    return { page, shown, resolve }
  }

  test('is answered from the device, until the server answers', async () => {
    const { page, shown, resolve } = await openSlowPage()
    expect(await shown).toBe('stored')
    expect(deviceTimes.get().get(hash)).toBe(5)
    resolve('read')
    await vi.waitFor(() => expect(page.cached()?.state.data).toBe('read'))
    expect(deviceTimes.get().has(hash)).toBe(false)
  })

  test('is fetched again later if it fails in the end', async () => {
    const { page, shown, resolve } = await openSlowPage()
    expect(await shown).toBe('stored')
    resolve(offline())
    await vi.waitFor(() => expect(page.cached()?.state.isInvalidated).toBe(true))
    expect(page.cached()?.state.data).toBe('stored')
  })
})

test('a storage that fails leaves the failure of the call', async () => {
  const failing: DeviceCopy = { as: 'derived', read: () => Promise.reject(new Error('lost')) }
  await expect(openPage(offline, failing).fetch()).rejects.toMatchObject({ reason: 'offline' })
})

test('the reason why a list needs the server replaces the failure of the call', async () => {
  const reason = new ApiError('getThing', 0, { title: 'This filter needs a network' })
  const refusing: DeviceCopy = { as: 'derived', read: () => Promise.reject(reason) }
  await expect(openPage(offline, refusing).fetch()).rejects.toBe(reason)
})

test('a query that is not for the device is neither stored nor answered', async () => {
  await openPage(() => 'read', null).fetch()
  expect(await readCopy(1, list, hash)).toBeNull()
  await storeCopy(1, list, { queryHash: hash, value: 'stored', storedAt: 5 })
  await expect(openPage(offline, null).fetch()).rejects.toMatchObject({ reason: 'offline' })
})
