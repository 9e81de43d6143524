import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDevice, onDevice } from '#lib/device/database.ts'
import { storeRecords } from '#lib/device/device-copies.ts'
import { anOrder, openOrdersQuery as query } from '#testing/orders.ts'
import type { ListQuery } from './list-search.ts'
import { type OrderPage, orderKind } from './order-page.ts'
import { bundleMark, readOrderPage } from './orders-on-device.ts'

beforeEach(async () => {
  await closeDevice(1)
  vi.stubGlobal('indexedDB', new IDBFactory())
  const orders = [
    anOrder({
      workorderId: 1,
      orderNumber: '9',
      propertyId: 1,
      trade: 'Plumbing',
      assignTo: 'Ann',
      jobPriority: 2,
    }),
    anOrder({
      workorderId: 2,
      orderNumber: '100',
      propertyId: 1,
      trade: null,
      assignTo: null,
      jobPriority: null,
      assignToId: null,
    }),
    anOrder({
      workorderId: 3,
      orderNumber: '50',
      propertyId: 1,
      orderStatus: 'Waiting',
      assignToSecondary: 'ann ',
    }),
    anOrder({ workorderId: 4, orderNumber: '60', propertyId: 1, orderStatus: 'Hold', statusKind: 'hold' }),
    anOrder({ workorderId: 5, orderNumber: '70', propertyId: 2, targetDateTime: '2020-01-01T00:00:00Z' }),
  ]
  await storeRecords(
    1,
    orderKind,
    orders.map((value) => ({ id: value.workorderId, value })),
    1000,
  )
  await storeRecords(1, orderKind, [{ id: 5, value: orders[4] }], 2000)
  await onDevice(1, (database) => database.put('lists', { name: bundleMark, storedAt: 1000, value: {} }))
})

async function ids(change: Partial<ListQuery>): Promise<number[]> {
  const copy = await readOrderPage(1, { ...query, ...change })
  return ((copy?.value ?? { data: [] }) as OrderPage).data.map(({ workorderId }) => workorderId)
}

describe('a list without a network', () => {
  test('needs a bundle, because opened orders alone are no list', async () => {
    await onDevice(1, (database) => database.delete('lists', bundleMark))
    expect(await readOrderPage(1, query)).toBeNull()
  })

  test('has the stored orders of a status and property, sorted by number as a number', async () => {
    expect(await ids({})).toEqual([2, 1])
    expect(await ids({ sortDirection: 'ascend' })).toEqual([1, 2])
  })

  test.each<[string, Partial<ListQuery>, number[]]>([
    ['sub-statuses of Open', { includeSubStatuses: true }, [2, 3, 1]],
    ['Hold', { orderStatus: ['Hold'] }, [4]],
    ['a stored sub-status', { orderStatus: ['waiting'] }, [3]],
    ['Overdue', { orderStatus: ['Overdue'], propertyId: [2] }, [5]],
    ['several properties', { propertyId: [1, 2] }, [2, 5, 1]],
    ['a trade', { trade: ['plumbing'] }, [1]],
    ['a priority', { jobPriority: [2] }, [1]],
    ['no assignee', { unassignedFlag: true }, [2]],
    ['an assignee, first or second', { assignTo: ['Ann'], orderStatus: ['Open', 'Waiting'] }, [3, 1]],
  ])('filters by %s', async (_what, change, expected) => {
    expect(await ids(change)).toEqual(expected)
  })

  test('has one page, the total, and the time of the oldest order', async () => {
    const copy = await readOrderPage(1, { ...query, skip: 2, take: 1 })
    expect(copy?.storedAt).toBe(1000)
    const { data, pagination } = (copy?.value ?? {}) as OrderPage
    expect(data.map(({ workorderId }) => workorderId)).toEqual([1])
    expect(pagination).toMatchObject({ pageNumber: 2, totalPages: 2, itemsInPage: 1, totalItems: 2 })
  })

  test.each<[string, Partial<ListQuery>, string]>([
    ['a status of finished orders', { orderStatus: ['Complete'] }, 'This status needs a network'],
    ['all statuses', { orderStatus: ['All'] }, 'This status needs a network'],
    ['a text', { description: 'pump' }, 'This filter needs a network'],
  ])('refuses %s and says why', async (_what, change, title) => {
    await expect(readOrderPage(1, { ...query, ...change })).rejects.toMatchObject({ title })
  })

  test('has no answer for a device without orders', async () => {
    expect(await readOrderPage(2, query)).toBeNull()
  })
})
