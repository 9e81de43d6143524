import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/time.ts'
import { bookValue, type Depreciation, replacementYear } from './depreciation.ts'
import { depreciationMethods, lifeUnits } from './depreciation-methods.ts'

const straight: Depreciation = {
  method: 'Straight line',
  purchasePrice: 1000,
  purchasedOn: '2024-01-01',
  salvageValue: null,
  usefulLife: 2,
  usefulLifeUnit: 'Years',
  ratePercent: null,
}
const declining: Depreciation = { ...straight, method: 'Declining balance', ratePercent: 25 }

describe('straight line', () => {
  test.each([
    ['2023-12-31', 1000],
    ['2024-01-01', 1000],
    // 2024 has 366 days: one of 731 has passed.
    ['2024-01-02', 998.63],
    ['2025-01-01', 499.32],
    ['2025-12-31', 1.37],
    ['2026-01-01', 0],
    ['2090-01-01', 0],
  ])('on %s the asset is worth %d', (day, value) => {
    expect(bookValue(straight, day)).toBe(value)
  })

  test('ends at the salvage value, which is never above the price', () => {
    expect(bookValue({ ...straight, salvageValue: 100.01 }, '2026-01-01')).toBe(100.01)
    expect(bookValue({ ...straight, salvageValue: 2000 }, '2025-01-01')).toBe(1000)
  })

  test.each([
    [10, 'Days', '2024-01-06', 500],
    [1.5, 'Months', '2024-02-15', 21.74],
    [1.5, 'Months', '2024-02-16', 0],
    [999_999.99, 'Years', '2025-01-01', 1000],
  ] as const)('a life of %d %s leaves, on %s, %d', (usefulLife, usefulLifeUnit, day, value) => {
    expect(bookValue({ ...straight, usefulLife, usefulLifeUnit }, day)).toBe(value)
  })
})

describe('declining balance', () => {
  test.each([
    ['2024-01-01', 1000],
    // Half of 366 days: half of the first year's loss.
    ['2024-07-02', 875],
    ['2025-01-01', 750],
    ['2026-01-01', 562.5],
    ['2034-01-01', 56.31],
  ])('on %s the asset is worth %d', (day, value) => {
    expect(bookValue(declining, day)).toBe(value)
  })

  test('never falls below the salvage value', () => {
    expect(bookValue({ ...declining, salvageValue: 600 }, '2026-01-01')).toBe(600)
    expect(bookValue({ ...declining, purchasedOn: '0001-01-01', ratePercent: 99.99 }, '9999-12-31')).toBe(0)
  })
})

test.each([
  ['method', { ...straight, method: '' }],
  ['price', { ...straight, purchasePrice: null }],
  ['day of purchase', { ...straight, purchasedOn: null }],
  ['life', { ...straight, usefulLife: null }],
  ['unit of the life', { ...straight, usefulLifeUnit: '' }],
  ['rate', { ...declining, ratePercent: null }],
] as const)('the value is unknown without a %s', (_what, asset) => {
  expect(bookValue(asset, '2025-01-01')).toBeNull()
})

const assets = fc.record({
  method: fc.constantFrom(...depreciationMethods.filter((method) => method !== '')),
  purchasePrice: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  purchasedOn: fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1970-01-01', days)),
  salvageValue: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100)),
  usefulLife: fc.integer({ min: 1, max: 20_000 }).map((hundredths) => hundredths / 100),
  usefulLifeUnit: fc.constantFrom(...lifeUnits.filter((unit) => unit !== '')),
  ratePercent: fc.integer({ min: 1, max: 9999 }).map((hundredths) => hundredths / 100),
})

test('a book value starts at the price, never rises, and stays at or above the salvage value', () => {
  fc.assert(
    fc.property(assets, fc.nat(40_000), fc.nat(2000), (asset, days, more) => {
      const on = (after: number) => bookValue(asset, addDays(asset.purchasedOn, after)) ?? Number.NaN
      const floor = Math.min(asset.salvageValue ?? 0, asset.purchasePrice)
      expect(on(0)).toBe(asset.purchasePrice)
      expect(on(-days)).toBe(asset.purchasePrice)
      expect(on(days)).toBeGreaterThanOrEqual(on(days + more))
      expect(on(days)).toBeGreaterThanOrEqual(floor)
      expect(on(days) * 100).toBeCloseTo(Math.round(on(days) * 100), 5)
    }),
  )
})

test('a straight line ends at the salvage value', () => {
  fc.assert(
    fc.property(assets, (asset) => {
      const ended = bookValue({ ...asset, method: 'Straight line' }, addDays(asset.purchasedOn, 80_000))
      expect(ended).toBe(Math.min(asset.salvageValue ?? 0, asset.purchasePrice))
    }),
  )
})

test.each([
  [{ replacementOn: '2040-05-01' }, 2040],
  [{ installedOn: '2024-02-29' }, 2039],
  [{ purchasedOn: '2025-07-01' }, 2040],
  [{ purchasedOn: '2025-07-01', usefulLife: 6, usefulLifeUnit: 'Months' as const }, 2026],
  [{ purchasedOn: '2025-07-01', usefulLife: 500 }, 2525],
  [{ purchasedOn: '2025-07-01', usefulLifeUnit: '' as const }, null],
  [{}, null],
])('%j is due for replacement in %s', (known, year) => {
  const unknown = { replacementOn: null, installedOn: null, purchasedOn: null }
  expect(replacementYear({ ...unknown, usefulLife: 15, usefulLifeUnit: 'Years', ...known })).toBe(year)
})
