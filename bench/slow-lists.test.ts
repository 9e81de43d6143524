import { workOrderQuery, workOrderSortColumns } from '@fettle/contract/work-order-query'
import { expect, test } from 'vitest'
import { slowLists } from './slow-lists.ts'
import type { World } from './world.ts'

const world = { requester: 'Rita Request', orders: 10_000 } as World
const queries = slowLists(world, new Date('2026-03-01T00:00:00Z')).map(({ question }) =>
  Object.fromEntries(new URL(question.path, 'http://localhost').searchParams),
)

test('requests every sort in both directions, and only queries that the list accepts', () => {
  const sorts = new Set(queries.map(({ sortColumn, sortDirection }) => `${sortColumn} ${sortDirection}`))
  for (const column of workOrderSortColumns)
    for (const direction of ['ascend', 'descend']) expect(sorts).toContain(`${column} ${direction}`)
  for (const query of queries) expect(workOrderQuery.safeParse(query).error).toBeUndefined()
  expect(queries).toHaveLength(52)
})
