import { strictFilters } from '@fettle/contract/order-counts'
import { type WorkOrderSortColumn, workOrderSortColumns } from '@fettle/contract/work-order-query'
import { visibilityScope } from '@fettle/rules/orders/order-visibility'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type ListBounds, listBounds } from '#records/list/find-page.repository.ts'
import { countMatches } from './order-counts.repository.ts'
import { expectedOrderOf, expectedOrders, type RawQuery } from './order-model.fixture.ts'
import { findOrderPage } from './order-search.repository.ts'
import { createOrdersApp } from './orders-app.fixture.ts'
import { type PersonName, present } from './orders-world.fixture.ts'
import { prepareMatches, prepareSearch } from './work-orders.usecases.ts'

const server = disposeAfterAll(await createOrdersApp())

const directions = ['ascend', 'descend'] as const
type Sort = { column: WorkOrderSortColumn; direction: (typeof directions)[number] }
const everySort: Sort[] = workOrderSortColumns.flatMap((column) =>
  directions.map((direction) => ({ column, direction })),
)

/** Bounds below the size of the test world, to force each search strategy. */
const ways: Record<string, Partial<ListBounds>> = {
  'along indexes where many match': { sorted: 3, counted: 3 },
  'merged where the page is far': { sorted: 3, near: 20 },
  'sorted where the page is far and few match': { near: 20 },
}
const filters: Record<string, RawQuery> = {
  'all orders': {},
  'orders of one property': { propertyId: '1' },
  'orders that are not overdue': { overdueFlag: 'false' },
  'orders of a priority entered since': { jobPriority: ['1', '2'], entryDateStart: '2025-06-01' },
  'completed orders': { orderStatus: 'Complete', includeSubStatuses: 'true' },
  'open orders': { orderStatus: 'Open' },
}

/** One page of the list within these bounds. */
async function pageOf(
  person: PersonName,
  query: RawQuery,
  sort: Sort,
  bounds: Partial<ListBounds>,
  offset = 0,
) {
  const search = await prepareSearch(server.db, {
    actor: await server.actor(person),
    filters: strictFilters.parse(query),
    sort,
    now: present,
  })
  if (!search) throw new Error('The search can find nothing.')
  const page = await findOrderPage(server.db, search, { offset, take: 25 }, { ...listBounds, ...bounds })
  return { ...page, ids: page.rows.map(({ id }) => id) }
}

describe.each(Object.entries(ways))('a page found %s', (_way, bounds) => {
  describe.each(Object.entries(filters))('of %s', (_filters, query) => {
    test.each(everySort)(
      'equals the fully sorted page by $column, $direction, with the exact total',
      async (sort) => {
        const expected = expectedOrderOf(expectedOrders(server.orders, query), sort.column, sort.direction)
        for (const offset of [0, 30, 55]) {
          const { ids, total, totalIsAtLeast } = await pageOf('manager', query, sort, bounds, offset)
          expect(ids).toEqual(expected.slice(offset, offset + 25))
          expect([total, totalIsAtLeast]).toEqual([expected.length, false])
        }
      },
    )
  })
})

describe('a text with more matches than the count limit', () => {
  const query = { description: 'e' }
  test.each(everySort)(
    'returns the fully sorted page by $column, $direction, and marks the total as a minimum',
    async (sort) => {
      const expected = expectedOrderOf(expectedOrders(server.orders, query), sort.column, sort.direction)
      for (const offset of [0, 10, 30]) {
        const found = await pageOf('manager', query, sort, { counted: 12, near: 30 }, offset)
        expect(found.ids).toEqual(expected.slice(offset, offset + 25))
        expect([found.total, found.totalIsAtLeast]).toEqual([12, true])
      }
    },
  )

  test('is counted up to the limit on a home screen, where other counts are exact', async () => {
    const actor = await server.actor('manager')
    const matches = await prepareMatches(server.db, {
      actor,
      sets: [query, { overdueFlag: false }],
      now: present,
    })
    const counts = await countMatches(
      server.db,
      visibilityScope(actor),
      matches.flatMap((match) => match ?? []),
      12,
    )
    expect(counts).toEqual([
      { total: 12, totalIsAtLeast: true },
      { total: expectedOrders(server.orders, { overdueFlag: 'false' }).length, totalIsAtLeast: false },
    ])
  })

  test('is counted exactly up to the limit', async () => {
    const expected = expectedOrders(server.orders, query).length
    const sort = { column: 'orderNumber', direction: 'descend' } as const
    const [at, below] = [
      await pageOf('manager', query, sort, { counted: expected }),
      await pageOf('manager', query, sort, { counted: expected - 1 }),
    ]
    expect([at.total, at.totalIsAtLeast]).toEqual([expected, false])
    expect([below.total, below.totalIsAtLeast]).toEqual([expected - 1, true])
  })
})
