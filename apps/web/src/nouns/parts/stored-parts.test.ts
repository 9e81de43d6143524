import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteDevice } from '#lib/device/database.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPart } from '#testing/parts.ts'
import { findScannedPart, partSearchQuery } from './part.queries.ts'

vi.mock('#lib/device/device-user.ts', () => ({ deviceUserId: () => 1 }))

const valve = aPart({ partId: 1, partCode: 'PL-1', partName: 'Ball valve, brass', cPartBarCode: '0421' })
const filter = aPart({ partId: 2, partCode: 'HV-2', partName: 'Filter 20 × 20', cPartBarCode: '' })

const offline = () => stubFetch(() => new TypeError('Failed to fetch'))
beforeEach(async () => {
  stubFetch(() => ({ json: aPage([valve, filter]) }))
  await createQueryClient().fetchQuery(partSearchQuery(2, ''))
  // The list is stored after its answer.
  await vi.waitFor(async () => {
    offline()
    expect(await createQueryClient().fetchQuery(partSearchQuery(2, ''))).toHaveLength(2)
  })
})
afterEach(() => deleteDevice(1))

test('without a network a search finds the stored parts with each of its words', async () => {
  const found = async (search: string) =>
    (await createQueryClient().fetchQuery(partSearchQuery(2, search))).map(({ partId }) => partId)
  expect(await found('brass valve')).toEqual([1])
  expect(await found('hv-')).toEqual([2])
  expect(await found('0421')).toEqual([1])
  expect(await found('pump')).toEqual([])
  await expect(createQueryClient().fetchQuery(partSearchQuery(3, 'valve'))).rejects.toThrow()
})

test('without a network a scanned code finds the stored part by its bar code or its code', async () => {
  expect((await findScannedPart(2, '0421'))?.partId).toBe(1)
  expect((await findScannedPart(2, 'hv-2'))?.partId).toBe(2)
  await expect(findScannedPart(2, '9999')).rejects.toMatchObject({ reason: 'unreachable' })
})
