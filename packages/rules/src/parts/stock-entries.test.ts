import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageWithout, movingAverage, stockChangedText, stockEntryProblems } from './stock-entries.ts'

const part = { onHand: 5, units: 'Each', code: 'F-1', warehouse: 'Main Stock', today: '2026-03-10' }
const entry = {
  kind: 'Adjust',
  quantity: 1,
  note: 'Found',
  transactionDate: '2026-03-10',
  balance: 5,
} as const

test.each([
  [entry, []],
  [{ ...entry, quantity: -5 }, []],
  [{ ...entry, quantity: -6 }, ['Only 5 Each of F-1 are in Main Stock.']],
  [{ ...entry, quantity: 0 }, ['Enter by how much the stock changes.']],
  [{ ...entry, note: ' ' }, ['Reason is required.']],
  [{ ...entry, transactionDate: '2026-03-11' }, ['Choose today or an earlier day.']],
  [{ ...entry, kind: 'Receive', note: '' } as const, []],
  [{ ...entry, kind: 'Receive', quantity: -1 } as const, ['Enter a quantity above 0.']],
  [{ ...entry, kind: 'Receive', quantity: 99_999_999_999 } as const, ['Enter a smaller quantity.']],
  [{ ...entry, kind: 'Count', quantity: 0, note: '' } as const, []],
  [{ ...entry, kind: 'Count', quantity: -1 } as const, ['Enter 0 or a quantity above 0.']],
  [{ ...entry, kind: 'Count', balance: null } as const, ['Balance is required.']],
])('[C1.012] a transaction %j has the problems %j', (sent, messages) => {
  expect(stockEntryProblems(sent, part).map(({ message }) => message)).toEqual(messages)
})

test('[C1.018] the price is the unit cost when nothing is on hand', () => {
  for (const onHand of [0, -3])
    expect(movingAverage({ onHand, unitCost: 9 }, { received: 2, price: 1.2345 })).toBe(1.2345)
})

test('[C1.016] [C1.017] receiving averages the unit cost by quantity, with 4 decimals', () => {
  expect(movingAverage({ onHand: 10, unitCost: 2 }, { received: 5, price: 5 })).toBe(3)
  expect(movingAverage({ onHand: 2, unitCost: 1 }, { received: 1, price: 2 })).toBe(1.3333)
  expect(movingAverage({ onHand: 0.001, unitCost: 0.0001 }, { received: 0.001, price: 0.0002 })).toBe(0.0002)
  const thousandths = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => value / 1000)
  const cost = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value / 10_000)
  fc.assert(
    fc.property(thousandths, cost, thousandths, cost, (onHand, unitCost, received, price) => {
      const average = movingAverage({ onHand, unitCost }, { received, price })
      expect(Number(average.toFixed(4))).toBe(average)
      const exact = (onHand * unitCost + received * price) / (onHand + received)
      expect(Math.abs(average - exact)).toBeLessThan(0.000_051)
      expect(average).toBeGreaterThanOrEqual(Math.min(unitCost, price))
      expect(average).toBeLessThanOrEqual(Math.max(unitCost, price))
    }),
  )
})

test('the message about a stock that changed during a count names how many parts', () => {
  expect(stockChangedText(1)).toBe('Stock of 1 part changed during this count; check it and apply again.')
  expect(stockChangedText(3)).toBe('Stock of 3 parts changed during this count; check them and apply again.')
})

describe('[C1.015] the unit cost without a wrong receipt', () => {
  test.each([
    ['a wrong price', { onHand: 35, unitCost: 257_143.6829 }, { received: 1, price: 9_000_000 }, 0.85],
    ['the first of two receipts', { onHand: 4, unitCost: 5.1532 }, { received: 3, price: 5.1234 }, 5.2426],
    ['no units that stay', { onHand: 2, unitCost: 3 }, { received: 2, price: 3 }, null],
    [
      'units issued at the wrong cost',
      { onHand: 33, unitCost: 257_143.6829 },
      { received: 1, price: 9_000_000 },
      null,
    ],
  ])('%s', (_, part, receipt, expected) => {
    const cost = averageWithout(part, receipt)
    if (expected === null) expect(cost).toBeNull()
    // The average before was rounded to 4 decimals.
    else expect(cost).toBeCloseTo(expected, 3)
  })
})
