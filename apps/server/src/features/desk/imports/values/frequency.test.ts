import { expect, test } from 'vitest'
import { parseFrequency } from './frequency.ts'

test.each([
  ['year', 1, 'Years'],
  ['1.0 year', 1, 'Years'],
  ['Annually', 1, 'Years'],
  ['0.5 years', 6, 'Months'],
  ['every 3 months', 3, 'Months'],
  ['Every two weeks', 2, 'Weeks'],
  ['every other week', 2, 'Weeks'],
  ['6-monthly', 6, 'Months'],
  ['Semi-annual', 6, 'Months'],
  ['half-yearly', 6, 'Months'],
  ['Quarterly', 3, 'Months'],
  ['2 quarters', 6, 'Months'],
  ['once a month', 1, 'Months'],
  ['Month(s)', 1, 'Months'],
  ['90 Days', 90, 'Days'],
  ['daily', 1, 'Days'],
  ['biennial', 2, 'Years'],
] as const)('reads %s as every %i %s', (text, every, unit) => {
  expect(parseFrequency(text)).toEqual({ every, unit })
})

test.each([
  '',
  'bimonthly',
  'biweekly',
  'biannual',
  '0 days',
  '1.5 weeks',
  'often',
  'as needed',
  '12',
  'every year or so',
])('finds no frequency in %s', (text) => {
  expect(parseFrequency(text)).toBeNull()
})
