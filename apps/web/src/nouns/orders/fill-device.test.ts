import 'fake-indexeddb/auto'
import type { OrderBundle } from '@fettle/contract/order-bundle'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDevice } from '#lib/device/database.ts'
import { recordsOf } from '#lib/device/device-copies.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { fillDevice } from './fill-device.ts'
import { orderKind } from './order-page.ts'
import { readThumbnails, thumbnailLimit } from './order-thumbnails.ts'

beforeEach(async () => {
  await closeDevice(1)
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const order = (workorderId: number, description = 'First') => anOrder({ workorderId, description })
const bundle = (mark: string, orderIds: number[], orders: ReturnType<typeof order>[]): OrderBundle => ({
  mark,
  orderIds,
  orders,
  assets: [],
})

/** Thumbnails by their address. */
const thumbnails = new Map<string, StubbedAnswer>()

/** Answers the bundle, its thumbnails, and single orders; other lists are refused. */
async function fill(answer: StubbedAnswer | Error): Promise<string[]> {
  const sent = stubFetch(({ url }) => {
    const { pathname } = new URL(url, location.origin)
    if (pathname === '/api/Workorders/bundle') return answer
    if (pathname.startsWith('/api/Photos/')) return thumbnails.get(pathname) ?? { status: 404, json: {} }
    const [, id] = /^\/api\/Workorders\/(\d+)$/.exec(pathname) ?? []
    return id === undefined ? { status: 404, json: {} } : { json: order(Number(id), 'Single') }
  })
  await fillDevice(createQueryClient(), 1)
  return sent.map(({ url }) => url).filter((url) => /\/api\/(Workorders\/(bundle|\d+)|Photos)/.test(url))
}

const stored = async () =>
  Object.fromEntries(
    (await recordsOf(1, orderKind)).map(({ id, record }) => [
      id,
      (record as { description: string }).description,
    ]),
  )

test('stores the orders of the bundle, and sends its mark the next time', async () => {
  expect(await fill({ json: bundle('m1', [1, 2], [order(1), order(2)]) })).toEqual(['/api/Workorders/bundle'])
  expect(await stored()).toEqual({ 1: 'First', 2: 'First' })
  expect(await fill({ json: bundle('m2', [1, 2], [order(2, 'Second')]) })).toEqual([
    '/api/Workorders/bundle?since=m1',
  ])
  expect(await stored()).toEqual({ 1: 'First', 2: 'Second' })
})

test('reads the lists that the dialogs of an order choose from, with the workers of Add Labor', async () => {
  const sent = stubFetch(({ url }) =>
    url.startsWith('/api/Workorders/bundle')
      ? { json: bundle('m1', [1], [order(1)]) }
      : { status: 404, json: {} },
  )
  await fillDevice(createQueryClient(), 1)
  const lists = sent.flatMap(({ url }) => /^\/api\/System\/vlist\/\d+\/(.+)$/.exec(url)?.slice(1) ?? [])
  expect(lists.map(decodeURIComponent)).toEqual(['Hold Reasons', 'Reassign Reasons', 'Workers'])
})

test('deletes orders that left the bundle, and reads the ones that entered without a change', async () => {
  await fill({ json: bundle('m1', [1, 2], [order(1), order(2)]) })
  const calls = await fill({ json: bundle('m2', [2, 3], []) })
  expect(calls).toEqual(['/api/Workorders/bundle?since=m1', '/api/Workorders/3'])
  expect(await stored()).toEqual({ 2: 'First', 3: 'Single' })
})

test('keeps the orders, and marks them as current, when nothing changed', async () => {
  await fill({ json: bundle('m1', [1], [order(1)]) })
  const [before] = await recordsOf(1, orderKind)
  const later = Date.now() + 5
  await new Promise<void>((resolve) => {
    const wait = () => (Date.now() >= later ? resolve() : setTimeout(wait))
    wait()
  })
  await fill({ status: 304 })
  const [after] = await recordsOf(1, orderKind)
  expect(after?.record).toEqual(before?.record)
  expect(after?.storedAt).toBeGreaterThan(before?.storedAt ?? Number.POSITIVE_INFINITY)
})

test('neither reads nor writes the orders when nothing changed', async () => {
  await fill({ json: bundle('m1', [1], [order(1)]) })
  const used: string[] = []
  for (const method of ['put', 'get', 'getAll'] as const) {
    const original = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      used.push(`${method} ${this.name}`)
      return Reflect.apply(original, this, args)
    })
  }
  await fill({ status: 304 })
  vi.restoreAllMocks()
  expect(used).toEqual(['get lists', 'put lists'])
})

test('keeps the orders without a network', async () => {
  await fill({ json: bundle('m1', [1], [order(1)]) })
  const before = await recordsOf(1, orderKind)
  await fill(new TypeError('Failed to fetch'))
  expect(await recordsOf(1, orderKind)).toEqual(before)
})

test('deletes the orders of a person who may no longer see them', async () => {
  await fill({ json: bundle('m1', [1], [order(1)]) })
  await fill({ status: 403, json: { title: 'No', errors: [] } })
  expect(await stored()).toEqual({})
})

describe('thumbnails of the photos', () => {
  const aPhoto = (photoId: number): WorkOrder['photos'][number] => ({
    photoId,
    fmRecordId: photoId,
    fmModId: 1,
    workorderId: 1,
    assetId: null,
    photoName: 'leak.jpg',
    photoDescription: '',
    latitude: null,
    longitude: null,
    photoDate: '2026-01-05T12:00:00Z',
    photoBy: 'Elena Novak',
    userType: 'Worker',
  })
  const withPhotos = (...ids: number[]) => anOrder({ workorderId: 1, photos: ids.map(aPhoto) })
  const addressOf = (id: number) => `/api/Photos/${id}/content`
  const shown = async () => {
    const copy = await readThumbnails(1, 1)
    return ((copy?.value ?? []) as { photoId: number; photo?: string }[]).map(({ photoId, photo }) => [
      photoId,
      photo === undefined ? null : atob(photo),
    ])
  }
  beforeEach(() => {
    thumbnails.clear()
    for (const id of [7, 8]) thumbnails.set(addressOf(id), { text: `picture ${id}` })
  })

  test('are stored once, and shown without a network', async () => {
    const calls = await fill({ json: bundle('m1', [1], [withPhotos(7, 8)]) })
    expect(calls.slice(1)).toEqual([7, 8].map((id) => `${addressOf(id)}?size=thumbnail`))
    expect(await shown()).toEqual([
      [7, 'picture 7'],
      [8, 'picture 8'],
    ])
    expect(await fill({ status: 304 })).toEqual(['/api/Workorders/bundle?since=m1'])
  })

  test('are requested again after an interruption, although nothing changed', async () => {
    thumbnails.set(addressOf(8), { status: 500, json: { title: 'Try again', errors: [] } })
    await fill({ json: bundle('m1', [1], [withPhotos(7, 8)]) })
    thumbnails.set(addressOf(8), { text: 'picture 8' })
    expect(await fill({ status: 304 })).toEqual([
      '/api/Workorders/bundle?since=m1',
      `${addressOf(8)}?size=thumbnail`,
    ])
  })

  test('are deleted with their photo or order', async () => {
    await fill({ json: bundle('m1', [1], [withPhotos(7, 8)]) })
    await fill({ json: bundle('m2', [1], [withPhotos(8)]) })
    expect((await recordsOf(1, 'photo-thumbnail')).map(({ id }) => id)).toEqual([8])
  })

  test('stop at 10 MB, and leave out a photo whose file is missing', async () => {
    thumbnails.set(addressOf(7), { text: 'x'.repeat(thumbnailLimit - 5) })
    await fill({ json: bundle('m1', [1], [withPhotos(9, 7, 8)]) })
    expect((await recordsOf(1, 'photo-thumbnail')).map(({ id }) => id)).toEqual([7])
  })
})
