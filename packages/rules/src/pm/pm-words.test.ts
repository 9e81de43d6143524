import { expect, test } from 'vitest'
import { relativeDay } from './pm-words.ts'

test.each([
  ['2026-03-10', 'today'],
  ['2026-03-11', 'tomorrow'],
  ['2026-03-09', 'yesterday'],
  ['2026-03-13', 'in 3 days'],
  ['2026-03-24', 'in 14 days'],
  ['2026-03-25', null],
  ['2026-03-01', '9 days ago'],
])('%s reads %s on March 10', (day, text) => {
  expect(relativeDay(day, '2026-03-10')).toBe(text)
})
