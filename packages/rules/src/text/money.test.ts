import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import {
  decimalsOf,
  formatAmount,
  formatHours,
  formatTotal,
  lineTotal,
  roundHalfUp,
  signOf,
  sum,
  toTenThousandths,
} from './money.ts'

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })

test('rounds half up by the decimal notation instead of the binary value', () => {
  expect([1.005, 2.675, 1.004999, 0.125].map((value) => roundHalfUp(value, 2))).toEqual([1.01, 2.68, 1, 0.13])
  expect(roundHalfUp('-1.005', 2)).toBe(-1.01)
  expect(roundHalfUp(2.5, 0)).toBe(3)
  expect(roundHalfUp(0.00005, 4)).toBe(0.0001)
})

test('a line’s total is exact before it is rounded to cents', () => {
  expect(lineTotal(3, 0.1)).toBe(0.3)
  expect(lineTotal(1.15, 100)).toBe(115)
  expect(lineTotal(3, 0.3335)).toBe(1)
  expect(lineTotal(0.5, 0.01)).toBe(0.01)
  expect(lineTotal(-3, 0.335)).toBe(-1.01)
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 9999 }), (cost, quantity) => {
      expect(lineTotal(quantity, cost / 100)).toBe((quantity * cost) / 100 + 0)
    }),
  )
})

test('sums do not drift', () => {
  expect(sum([0.1, 0.2])).toBe(0.3)
  expect(sum([])).toBe(0)
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      const total = amounts.reduce((all, amount) => all + amount, 0)
      expect(sum(amounts.map((amount) => amount / 100))).toBe(total / 100)
    }),
  )
})

const us = (amount: string) => formatAmount(amount, settingDefaults())

test('[B9.020] dollars show 2 to 4 decimals', () => {
  expect(['1234.5', '0.0125', '7', '0.12345', '-3.5'].map(us)).toEqual([
    '$1,234.50',
    '$0.0125',
    '$7.00',
    '$0.1235',
    '-$3.50',
  ])
})

test.each([
  ['EUR', ['€1,234.50', '€0.0125', '-€7.00'], 2, '€'],
  ['GBP', ['£1,234.50', '£0.0125', '-£7.00'], 2, '£'],
  ['JPY', ['¥1,234.5', '¥0.0125', '-¥7'], 0, '¥'],
  ['CHF', ['CHF\u00a01,234.50', 'CHF\u00a00.0125', '-CHF\u00a07.00'], 2, 'CHF\u00a0'],
  ['KWD', ['KWD\u00a01,234.500', 'KWD\u00a00.0125', '-KWD\u00a07.000'], 3, 'KWD\u00a0'],
])(
  '%s has its own sign and number of decimals, and more if an amount has more',
  (currency, amounts, decimals, sign) => {
    expect([1234.5, 0.0125, -7].map((amount) => formatAmount(amount, { currency }))).toEqual(amounts)
    expect([decimalsOf({ currency }), signOf({ currency })]).toEqual([decimals, sign])
  },
)

test('[A9.019] hours show 2 decimals', () => {
  expect([1, 0.255, 12.3].map(formatHours)).toEqual(['1.00', '0.26', '12.30'])
})

test('parses exponents of small and large numbers, and rejects anything else', () => {
  expect([1e-4, 1e-7, 1.5e21].map(toTenThousandths)).toEqual([1n, 0n, 15_000_000_000_000_000_000_000_000n])
  for (const bad of ['', 'x', '1,5', '1.2.3', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '1e999999']) {
    expect(() => toTenThousandths(bad)).toThrow(RangeError)
  }
})

test.each([
  ['USD', 1234.5, '$1,234.50'],
  ['JPY', 1234.5, '¥1,235'],
  ['JPY', -0.67, '-¥1'],
  ['KWD', 1.2345, 'KWD\u00a01.235'],
])('a total in %s of %s is formatted as %s, with its currency’s decimals', (currency, amount, text) => {
  expect(formatTotal(amount, { currency })).toBe(text)
})
