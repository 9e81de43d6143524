import { expect, test } from 'vitest'
import type { PmRule } from './plan.ts'
import { repeatPeriod } from './repeat-period.ts'

const meter: PmRule = {
  kind: 'Meter',
  meterName: 'Hours',
  trigger: { meterKind: 'Gauge', side: 'above', limit: 5 },
  orAfterMonths: 6,
}

test.each([
  [{ kind: 'Every', every: 6, unit: 'Weeks' }, 6, 'Weeks'],
  [{ kind: 'Weekdays', weekdays: [1, 3] }, 1, 'Weeks'],
  [{ kind: 'Nth weekday', nth: -1, weekday: 5 }, 1, 'Months'],
  [{ kind: 'Last day' }, 1, 'Months'],
  [{ kind: 'Once' }, null, null],
  [{ kind: 'By hand' }, null, null],
  [meter, null, null],
] as const)('[B3.016] repeats %j every %s %s', (rule, repeatNumPeriods, repeatPeriodType) => {
  expect(repeatPeriod(rule)).toEqual({ repeatNumPeriods, repeatPeriodType })
})
