import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reportedError } from '#lib/error-reporter.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { buildingsQuery, roomsQuery } from './place.queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('a property’s buildings', () => {
  test('[A9.016] [B9.031] are requested again every 200 ms, at most three times, while empty', async () => {
    const sent = stubFetch(() => ({ json: aPage([]) }))
    const found = createQueryClient().fetchQuery(buildingsQuery(1))
    await vi.advanceTimersByTimeAsync(199)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(400)
    expect(await found).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(4)
  })

  test('[A9.017, B7.019] are requested once per session and property', async () => {
    const sent = stubFetch(() => ({ json: aPage([aBuilding('Tower')]) }))
    const queries = createQueryClient()
    for (const propertyId of [1, 1, 2, 1]) await queries.fetchQuery(buildingsQuery(propertyId))
    await vi.advanceTimersByTimeAsync(8 * 3_600_000)
    await queries.fetchQuery(buildingsQuery(1))
    expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('propertyId'))).toEqual(['1', '2'])
  })

  test('[B9.011] [B9.012] are loaded up to 1000 at once, as are rooms', async () => {
    const sent = stubFetch(({ url }) => ({ json: aPage(url.includes('rooms') ? [] : [aBuilding('Tower')]) }))
    const queries = createQueryClient()
    await queries.fetchQuery(buildingsQuery(1))
    await queries.fetchQuery(roomsQuery(1, 5))
    const asked = sent.map(({ url }) => new URL(url, 'http://x'))
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('take')])).toEqual([
      ['/api/Buildings', '1000'],
      ['/api/Buildings/rooms', '1000'],
    ])
  })

  test('[A8.016] [B8.008] that fail to load show no choices and no error', async () => {
    stubFetch(() => ({ status: 500, json: { status: 500, title: 'Broken' } }))
    const queries = createQueryClient()
    await expect(queries.fetchQuery(buildingsQuery(1))).rejects.toThrow()
    expect(queries.getQueryData(buildingsQuery(1).queryKey)).toBeUndefined()
    expect(reportedError.get()).toBeNull()
  })
})
