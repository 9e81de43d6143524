import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { displayStatus } from '@fettle/rules/orders/order-status'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { expectedOrderOf } from './order-model.fixture.ts'
import { createOrdersApp } from './orders-app.fixture.ts'
import { present } from './orders-world.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())

describe('sorting', () => {
  const everyWay = workOrderSortColumns.flatMap((column) => [
    { column, direction: 'ascend' as const },
    { column, direction: 'descend' as const },
  ])

  test.each(everyWay)(
    '[A7.007,B7.066] sorts the list by $column, $direction, with ties by id',
    async ({ column, direction }) => {
      const query = { sortColumn: column, sortDirection: direction, take: '1000' }
      expect((await server.list('manager', query)).ids).toEqual(
        expectedOrderOf(server.orders, column, direction),
      )
    },
  )

  test.each(everyWay)(
    'sorts one property by $column, $direction, the same way for all statuses',
    async ({ column, direction }) => {
      const query = { propertyId: '1', sortColumn: column, sortDirection: direction, take: '1000' }
      const ofProperty = server.orders.filter((order) => order.propertyId === 1)
      const open = ofProperty.filter((order) => order.kind === 'open' && order.subStatusId === null)
      expect((await server.list('manager', { ...query, orderStatus: 'Open' })).ids).toEqual(
        expectedOrderOf(open, column, direction),
      )
      expect((await server.list('manager', { ...query, orderStatus: 'All' })).ids).toEqual(
        expectedOrderOf(ofProperty, column, direction),
      )
    },
  )

  test.each(['ascend', 'descend'])(
    '[A2.051] keeps orders of the same displayed status together, %s, also withdrawn requests',
    async (sortDirection) => {
      const set = (isWithdrawn: boolean) =>
        sql`update work_order set is_withdrawn = ${isWithdrawn} where status_kind = 'denied' and id % 2 = 0`.execute(
          server.db,
        )
      await set(true)
      const query = `orderStatus=All&sortColumn=orderStatus&sortDirection=${sortDirection}&take=1000`
      const { body } = await server.call('manager', 'GET', `/api/Workorders?${query}`)
      await set(false)
      const statuses: string[] = body.data.map(displayStatus)
      const runs = statuses.filter((status, at) => status !== statuses[at - 1])
      const inOrder = ['Submitted', 'Open', 'Waiting for parts', 'Scheduled', 'Hold', 'Complete', 'Follow-up']
      const life = [...inOrder, 'DNC', 'Denied', 'Withdrawn']
      expect(runs).toEqual(sortDirection === 'ascend' ? life : life.toReversed())
    },
  )

  test('[A9.002] defaults to newest number first, then requests, then denied requests', async () => {
    const { ids } = await server.list('manager', { take: '1000' })
    expect(ids).toEqual(expectedOrderOf(server.orders, 'orderNumber', 'descend'))
    const groups = ids.map((id) => {
      const { number, kind } = server.orders[id - 1] ?? { number: null, kind: 'open' }
      return number !== null ? 0 : kind === 'denied' ? 2 : 1
    })
    expect(new Set(groups)).toEqual(new Set([0, 1, 2]))
    expect(groups).toEqual([...groups].sort())
  })
})

test('shows requesters their pending requests first', async () => {
  const { ids, total } = await server.list('requester', { take: '1000' })
  const groups = ids.map((id) => {
    const { number, kind } = server.orders[id - 1] ?? { number: null, kind: 'open' }
    return number !== null ? 1 : kind === 'denied' ? 2 : 0
  })
  expect(total).toBe(ids.length)
  expect(new Set(groups).size).toBeGreaterThan(1)
  expect(groups[0]).toBe(0)
  expect(groups).toEqual([...groups].sort())
})

describe('paging', () => {
  test('[B7.065,A2.050] pages of 25 have no gaps or duplicates', async () => {
    const seen: number[] = []
    for (let skip = 1; skip <= server.orders.length; skip += 25) {
      const page = await server.list('manager', { skip: String(skip) })
      expect(page.total).toBe(server.orders.length)
      seen.push(...page.ids)
    }
    expect(seen).toEqual(expectedOrderOf(server.orders, 'orderNumber', 'descend'))
  })

  test('[A3.020] [B3.053] returns page, size, pages, rows and total in the envelope', async () => {
    const { body } = await server.list('manager', { skip: '26', take: '25' })
    expect(body).toMatchObject({
      pagination: {
        pageNumber: 2,
        pageSize: 25,
        totalPages: Math.ceil(server.orders.length / 25),
        itemsInPage: 25,
        totalItems: server.orders.length,
      },
      message: '',
      generatedDateTime: present.toISOString(),
    })
  })

  test('[B7.065] skip 0 is the first page, and a skip beyond the end returns an empty page with the same total', async () => {
    const first = await server.list('manager', { skip: '0', take: '3' })
    expect(first.ids).toEqual((await server.list('manager', { skip: '1', take: '3' })).ids)
    const beyond = await server.list('manager', { skip: '5001' })
    expect([beyond.status, beyond.ids, beyond.total]).toEqual([200, [], server.orders.length])
    const beyondOpen = await server.list('manager', { skip: '5001', orderStatus: 'Open' })
    expect([beyondOpen.ids, beyondOpen.total > 0]).toEqual([[], true])
  })

  test.each(['orderNumber', 'trade', 'startTimestampLTZ', 'targetTimestampLTZ', 'completionTimestampLTZ'])(
    'pages sorted by %s are consistent in both directions, with empty values in place',
    async (column) => {
      for (const direction of ['ascend', 'descend'] as const) {
        for (const propertyId of [['1'], ['1', '2', '3']]) {
          const query = { sortColumn: column, sortDirection: direction, propertyId, take: '40' }
          const pages = await Promise.all(
            ['1', '41', '81', '121'].map((skip) => server.list('manager', { ...query, skip })),
          )
          const asked = server.orders.filter((order) => propertyId.includes(String(order.propertyId)))
          expect(pages.flatMap(({ ids }) => ids)).toEqual(expectedOrderOf(asked, column, direction))
        }
      }
    },
  )
})

describe('a row', () => {
  test('[A3.001,A3.003,A3.004,A3.005] includes timestamps in the order’s time zone', async () => {
    const late = server.orders.find(
      ({ kind, targetAt, zone, number }) =>
        kind === 'hold' &&
        number !== null &&
        zone === 'America/New_York' &&
        targetAt !== null &&
        Date.parse(targetAt) < present.getTime(),
    )
    if (!late?.targetAt) throw new Error('The world has no overdue order on hold.')
    const { body } = await server.list('manager', { workorderId: String(late.id) })
    const [row] = body.data
    expect(row).toMatchObject({
      workorderId: late.id,
      fmRecordId: late.id,
      fmModId: 1,
      orderNumber: String(late.number),
      orderStatus: 'Hold',
      statusKind: 'hold',
      propertyName: 'North',
      description: late.description,
      entryDateTime: late.enteredAt,
      targetDateTime: late.targetAt,
      workorderTimeZone: 'America/New_York',
      overdueFlag: true,
      holdFlag: true,
      withdrawnFlag: false,
      openOrderFlag: false,
      completedOrderFlag: false,
      didNotCompleteFlag: false,
      closedOutFlag: false,
      reqFlag: false,
    })
    expect(String(row?.targetTimestampLTZ)).toMatch(/-0[45]:00$/)
    expect(Math.floor(Date.parse(String(row?.targetTimestampLTZ)) / 1000)).toBe(
      Math.floor(Date.parse(late.targetAt) / 1000),
    )
    expect(['EST', 'EDT']).toContain(row?.workorderTimeZoneCode)
  })

  test('[A3.002] shows REQ for a request and Denied for a denied one', async () => {
    for (const order of server.orders.filter(({ number }) => number === null)) {
      const { body } = await server.list('manager', { workorderId: String(order.id) })
      const [row] = body.data
      expect(row).toMatchObject({
        orderNumber: order.kind === 'denied' ? 'Denied' : 'REQ',
        orderCategory: 'REQ',
        requestId: String(order.requestNumber),
        reqFlag: order.kind !== 'denied',
      })
    }
  })
})
