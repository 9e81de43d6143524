import { expect, test } from 'vitest'
import { repeatText } from './repeat-text.ts'

test.each([
  [1, 'Weeks', 'Every week'],
  [3, 'Months', 'Every 3 months'],
  [1, 'Once', 'Once'],
  [1, 'By hand', 'By hand'],
  [500, 'Meter', 'By meter'],
  [1, 'Weekdays', 'On weekdays of every week'],
  [1, 'Nth weekday', 'On a weekday of every month'],
  [1, 'Last day', 'Last day of the month'],
])('a schedule of %i and %s reads %s', (periods, unit, text) => {
  expect(repeatText({ periods, unit })).toBe(text)
})
