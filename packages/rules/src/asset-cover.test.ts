import { expect, test } from 'vitest'
import { coverStatusOf } from './asset-cover.ts'

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
] as const)('[B3.008] a warranty from %s to %s is %s on the day between', (beginsOn, endsOn, status) => {
  expect(coverStatusOf({ beginsOn, endsOn }, today)).toBe(status)
})
