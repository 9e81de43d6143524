import { expect, test } from 'vitest'
import {
  availableOf,
  hasLedger,
  isLow,
  preferredPlace,
  reservedOf,
  stockProblems,
  stockStateOf,
} from './stock.ts'

const filter = { available: 2, units: 'Each', code: 'F-1', warehouse: 'Main Stock' }

test('[C1.025] rejects taking more than is available, and shows the remaining quantity', () => {
  expect(stockProblems(2, filter)).toEqual([])
  expect(stockProblems(3, filter)).toEqual([
    { field: 'quantity', code: 'out-of-stock', message: 'Only 2 Each of F-1 are in Main Stock.' },
  ])
  expect(stockProblems(1, { ...filter, available: -4, units: '' })[0]?.message).toBe(
    'Only 0 of F-1 are in Main Stock.',
  )
})

test('[C1.022] tracks stock only for stocked parts, with advanced parts on', () => {
  const kept = [true, false].flatMap((isStocked) =>
    [true, false].map((advanced) => hasLedger({ isStocked }, { advanced })),
  )
  expect(kept).toEqual([true, false, false, false])
})

test('[C1.009] the available quantity is on hand minus reserved', () => {
  expect(availableOf({ onHand: 10, reserved: 4 })).toBe(6)
  expect(availableOf({ onHand: 4.3, reserved: 4 })).toBe(0.3)
})

test('is low if available plus on order is at or below the reorder point', () => {
  const stock = { onHand: 10, reserved: 4, onOrder: 0, reorderAt: 5 }
  expect(stockStateOf(stock)).toBe(null)
  expect(stockStateOf({ ...stock, reorderAt: 6 })).toBe('Low')
  expect(stockStateOf({ ...stock, reorderAt: 6, onOrder: 1 })).toBe(null)
  expect(stockStateOf({ ...stock, reorderAt: null })).toBe(null)
  expect(stockStateOf({ ...stock, onHand: 4, reorderAt: null })).toBe('Out')
  expect(isLow({ ...stock, onHand: 4 })).toBe(true)
})

test('a part is taken from the own warehouse if it has enough, then from the fullest one', () => {
  const van = { warehouseId: 3, onHand: 2, reserved: 0, isOwn: true }
  const room = { warehouseId: 2, onHand: 9, reserved: 8, isOwn: false }
  const store = { warehouseId: 1, onHand: 5, reserved: 0, isOwn: false }
  expect(preferredPlace([room, van, store], 2)).toBe(van)
  expect(preferredPlace([room, van, store], 3)).toBe(store)
  expect(preferredPlace([], 1)).toBe(null)
})

test('[C1.020] requested units stay reserved until they are supplied', () => {
  expect(reservedOf({ wanted: 5, supplied: 2 })).toBe(3)
  expect(reservedOf({ wanted: 1, supplied: 2 })).toBe(0)
})
