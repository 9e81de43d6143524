import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { expectedOrders, type RawQuery } from './order-model.fixture.ts'
import { createOrdersApp } from './orders-app.fixture.ts'
import { type PersonName, people } from './orders-world.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())

async function counts(person: PersonName, filters: object[]) {
  const { status, body } = await server.call(person, 'POST', '/api/Workorders/counts', { filters })
  return {
    status,
    totals: body.counts?.map(({ total }) => total),
  }
}

/** Home screen filters, and every kind of filter that is counted separately. */
const sets: RawQuery[] = [
  { orderStatus: 'Open' },
  { orderStatus: 'Open', includeSubStatuses: 'true' },
  { orderStatus: 'Hold' },
  { orderStatus: 'Overdue' },
  { orderStatus: ['Open', 'Hold'], jobPriority: '1' },
  { orderStatus: 'Open', orderCategory: 'PM' },
  { orderStatus: 'Open', orderNumber: 'REQ' },
  { orderStatus: 'Complete' },
  { orderStatus: 'DNC' },
  { orderStatus: 'Denied' },
  { orderStatus: 'All' },
  {},
  { orderStatus: 'Open', propertyId: '1' },
  { orderStatus: 'Open', propertyId: '2' },
  { propertyId: ['1', '2'], overdueFlag: 'true' },
  { overdueFlag: 'true', entryDateStart: '2026-01-01' },
  { orderStatus: 'Open', description: 'the' },
  { orderStatus: 'Open', trade: 'nothing like it' },
  { orderStatus: 'Open', unassignedFlag: 'true' },
]

describe('counting several filters in one call', () => {
  test.each(people.map(({ name }) => name))(
    '[A2.045,A2.074] every count for %s equals the list’s total',
    async (person) => {
      const expected = await Promise.all(sets.map(async (set) => (await server.list(person, set)).total))
      const answer = await counts(person, sets)
      if (answer.status === 403) return expect(person).toBe('blind')
      expect(answer.totals).toEqual(expected)
    },
  )

  test('[A2.074] counts the matching orders', async () => {
    const { totals } = await counts('manager', sets.slice(0, 16))
    expect(totals).toEqual(sets.slice(0, 16).map((set) => expectedOrders(server.orders, set).length))
    expect(new Set(totals).size).toBeGreaterThan(6)
  })

  test('[A3.016,A2.073] counts a custom filter as stored, with numbers, flags, paging and empty texts', async () => {
    const asStored = {
      orderStatus: ['Open'],
      jobPriority: 1,
      skip: 1,
      take: 25,
      includeSubStatuses: true,
      trade: '',
    }
    const asAddress = { orderStatus: 'Open', jobPriority: '1', includeSubStatuses: 'true' }
    expect((await counts('manager', [{ ...asStored, sortColumn: 'trade' }])).totals).toEqual([
      (await server.list('manager', asAddress)).total,
    ])
  })

  test('an invalid filter has no count and does not affect the others', async () => {
    const good = { orderStatus: 'Open' }
    const { total } = await server.list('manager', good)
    const bad = [{ traed: 'HVAC' }, { jobPriority: 'soon' }, { entryDateStart: '2026-13-01' }]
    expect((await counts('manager', [good, ...bad, good])).totals).toEqual([total, null, null, null, total])
    expect((await counts('manager', [])).totals).toEqual([])
  })

  test('rejects more filters than a home screen has', async () => {
    expect(
      (
        await counts(
          'manager',
          Array.from({ length: 81 }, () => ({})),
        )
      ).status,
    ).toBe(400)
    expect(
      (await counts('manager', [Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`f${i}`, 1]))]))
        .status,
    ).toBe(400)
  })

  test('uses two statements for any number of filters', async () => {
    const { db } = server
    const statements: string[] = []
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { countOrders } = await import('./order-counts.usecases.ts')
    const actor = await server.actor('manager')
    await countOrders(counting, {
      actor,
      sets: [...sets, ...sets, { trade: ['HVAC'] }],
      now: server.clock.now(),
    })
    expect(statements).toHaveLength(2)
  })
})
