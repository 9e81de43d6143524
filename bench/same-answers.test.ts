import { expect, test } from 'vitest'
import { listDifferences, rowDifferences } from './same-answers.ts'

const rows = [
  { workorderId: 2, description: 'Leak', reqFlag: false },
  { workorderId: 1, description: 'Light', reqFlag: false },
]
const lean = rows.map(({ workorderId, description }) => ({ workorderId, description }))

test('the limit may tell less of a row than the product, and nothing else', () => {
  expect(listDifferences(rows, lean, 'list')).toEqual([])
  expect(rowDifferences({ workorderId: 1 }, { workorderId: 1, description: 'Leak' }, 'order')).toEqual([
    'order.description: product undefined, limit "Leak"',
  ])
})

test('reports rows in another order, other values and missing rows with their position', () => {
  expect(listDifferences(rows, lean.toReversed(), 'list')).toEqual([
    'list[0].workorderId: product 2, limit 1',
    'list[0].description: product "Leak", limit "Light"',
    'list[1].workorderId: product 1, limit 2',
    'list[1].description: product "Light", limit "Leak"',
  ])
  expect(listDifferences(rows, lean.slice(1), 'list')).toEqual(['list: product has 2 rows, limit 1'])
})

test('compares child records of an order row by row', () => {
  const log = [{ logId: 1, logActivity: 'Entered', logUser: 'Grace' }]
  const other = [{ logId: 1, at: 'told in words of its own', logActivity: 'Assigned' }]
  expect(rowDifferences({ log }, { log: other }, 'order')).toEqual([
    'order.log[0].logActivity: product "Entered", limit "Assigned"',
  ])
})
