import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHours } from './hours-entry.ts'

test.each([
  ['1:30', 1.5],
  ['0:15', 0.25],
  [':45', 0.75],
  ['0:20', 0.33],
  ['1h 30m', 1.5],
  ['1 h 30 min', 1.5],
  ['1.5h', 1.5],
  ['2 hours', 2],
  ['90m', 1.5],
  ['90 min', 1.5],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['2.', 2],
  [' 12 ', 12],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234', 1234],
  ['1,234.5 h', 1234.5],
  ['1.250', 1.25],
])('parses %s as %d hours', (typed, hours) => {
  expect(parseHours(typed)).toBe(hours)
})

test.each(['1.255', '0,125', '1.255h'])(
  'keeps every decimal of %s, so that the field can refuse it',
  (typed) => {
    expect(parseHours(typed)).toBe(Number.parseFloat(typed.replace(',', '.')))
  },
)

test.each([
  '1:75',
  '1:5',
  '1:300',
  ':',
  '1:',
  '1h 60m',
  '1h 75m',
  '-1',
  '1:30:00',
  'h',
  'two',
  '1e3',
  '1.5.5',
  '.',
  '9'.repeat(400),
])('rejects %s', (typed) => {
  expect(parseHours(typed)).toBeNaN()
})

test('empty text is no hours', () => {
  expect(parseHours('')).toBeNull()
  expect(parseHours('  ')).toBeNull()
})

test('parses hours and minutes equally in every notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const minutesInAll = hours * 60 + minutes
      const expected = Math.round((minutesInAll * 100) / 60) / 100
      expect(parseHours(`${hours}:${String(minutes).padStart(2, '0')}`)).toBe(expected)
      expect(parseHours(`${hours}h${minutes}m`)).toBe(expected)
      expect(parseHours(`${hours} hrs ${minutes} min`)).toBe(expected)
      expect(parseHours(`${minutesInAll} minutes`)).toBe(expected)
      expect(parseHours(String(expected))).toBe(expected)
      expect(parseHours(String(expected).replace('.', ','))).toBe(expected)
    }),
  )
})

test('any text is empty, invalid, or hours that are not negative', () => {
  const keys = fc.constantFrom(...'0159.,: hmin-')
  fc.assert(
    fc.property(fc.string({ unit: keys, maxLength: 9 }), (typed) => {
      const hours = parseHours(typed)
      if (hours === null || Number.isNaN(hours)) return
      expect(hours).toBeGreaterThanOrEqual(0)
      expect(parseHours(hours.toFixed(9))).toBe(hours)
    }),
  )
})
