import { expect, test } from 'vitest'
import { coverDeadline, coverStatusOf } from './asset-cover.ts'

const today = '2026-03-10'

test.each([
  [null, null, 'None'],
  ['2026-03-10', '2026-03-10', 'Active'],
  ['2025-01-01', null, 'None'],
  [null, '2026-03-10', 'Active'],
  [null, '2026-03-09', 'Expired'],
  ['2020-01-01', '2026-03-09', 'Expired'],
  ['2026-03-09', '2026-03-11', 'Active'],
  ['2026-03-11', '2027-03-11', 'Not Begun'],
] as const)('[B3.008] a warranty from %s to %s is %s on the day in between', (beginsOn, endsOn, status) => {
  expect(coverStatusOf({ beginsOn, endsOn }, today)).toBe(status)
})

test.each([
  [null, null, null],
  ['2026-01-01', null, null],
  [null, '2026-03-10', 'ends today'],
  [null, '2026-03-11', 'ends in 1 day'],
  [null, '2026-03-22', 'ends in 12 days'],
  [null, '2026-03-07', 'ended 3 days ago'],
  [null, '2026-03-09', 'ended 1 day ago'],
  [null, '2026-06-08', 'ends in 90 days'],
  [null, '2026-07-10', 'ends in 4 months'],
  [null, '2029-03-12', 'ends in 3 years'],
  ['2026-03-12', '2027-03-11', 'begins in 2 days'],
] as const)('a warranty from %s to %s %s', (beginsOn, endsOn, words) => {
  expect(coverDeadline({ beginsOn, endsOn }, today)).toBe(words)
})
