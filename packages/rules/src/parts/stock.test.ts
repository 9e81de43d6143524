import { expect, test } from 'vitest'
import { hasLedger, stockProblems } from './stock.ts'

const filter = { available: 2, units: 'Each', code: 'F-1' }

test('rejects taking more than is available, and shows the remaining quantity', () => {
  expect(stockProblems(2, filter)).toEqual([])
  expect(stockProblems(3, filter)).toEqual([
    { field: 'quantity', code: 'out-of-stock', message: 'Only 2 Each of F-1 are in stock.' },
  ])
  expect(stockProblems(1, { ...filter, available: -4, units: '' })[0]?.message).toBe(
    'Only 0 of F-1 are in stock.',
  )
})

test('[C1.022] tracks stock only for stocked parts, with advanced parts on', () => {
  const kept = [true, false].flatMap((isStocked) =>
    [true, false].map((advanced) => hasLedger({ isStocked }, { advanced })),
  )
  expect(kept).toEqual([true, false, false, false])
})
