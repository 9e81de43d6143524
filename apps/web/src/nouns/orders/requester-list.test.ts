import 'fake-indexeddb/auto'
import { hashKey } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Claims } from '#lib/claims.ts'
import { closeDevice, onDevice } from '#lib/device/database.ts'
import { storeRecordsOf } from '#lib/device/device-user.ts'
import { deviceTimes } from '#lib/device/kept-queries.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { session } from '#lib/session.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage, openOrdersQuery as query } from '#testing/orders.ts'
import type { ListQuery } from './list-search.ts'
import { workOrderListQuery } from './order.queries.ts'

const unreached = new TypeError('Failed to fetch')

beforeEach(async () => {
  await closeDevice(1)
  vi.stubGlobal('indexedDB', new IDBFactory())
  deviceTimes.set(new Map())
  // The claims may be older than the person's interface.
  vi.spyOn(session, 'claims').mockReturnValue({ sub: 'rita' } as Partial<Claims> as Claims)
  storeRecordsOf(1)
})

type Reader = Parameters<typeof workOrderListQuery>[1]
const requester: Reader = { kind: 'requester' }

/** Reads a list after a reload of the page. */
function read(answer: StubbedAnswer | Error, change: Partial<ListQuery> = {}, reader: Reader = requester) {
  stubFetch(() => answer)
  const queries = createQueryClient()
  return queries.fetchQuery({ ...workOrderListQuery({ ...query, ...change }, reader), retry: false })
}

const storedLists = () => onDevice(1, (database) => database.count('lists'))

test('a requester sees the list that was read, with its time, when the server cannot be reached', async () => {
  const page = await read({ json: aPage([]) })
  await vi.waitFor(async () => expect(await storedLists()).toBe(1))
  expect(await read(unreached)).toEqual(page)
  expect([...deviceTimes.get().values()]).toHaveLength(1)
})

test('a filter that a requester never used says that it needs a network', async () => {
  await expect(read(unreached)).rejects.toMatchObject({ reason: 'unreachable' })
  await read({ json: aPage([]) })
  await vi.waitFor(async () => expect(await storedLists()).toBe(1))
  await expect(read(unreached, { orderStatus: ['Complete'] })).rejects.toMatchObject({
    title: 'This filter needs a network',
  })
})

test('a requester’s device has the last 50 lists that were read, and no other copy is deleted for them', async () => {
  const nameOf = (room: number) =>
    hashKey(workOrderListQuery({ ...query, suite: [`R-${room}`] }, requester).queryKey)
  const names = () => onDevice(1, (database) => database.getAllKeys('lists'))
  await onDevice(1, async (database) => {
    await database.put('lists', { name: '["settings"]', storedAt: 0, value: {} })
    for (let room = 1; room <= 50; room += 1)
      await database.put('lists', { name: nameOf(room), storedAt: room, value: aPage([]) })
  })
  await read({ json: aPage([]) }, { suite: ['R-51'] })
  await vi.waitFor(async () => expect(await names()).toContain(nameOf(51)))
  const lists = Array.from({ length: 50 }, (_, at) => nameOf(at + 2))
  expect((await names()).sort()).toEqual(['["settings"]', ...lists].sort())
})

test('a worker’s device stores no list, because it computes lists from the orders of the shift', async () => {
  const worker = { kind: 'worker' } as const
  await read({ json: aPage([]) }, {}, worker)
  await expect(read(unreached, {}, worker)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(await storedLists()).toBe(0)
})
