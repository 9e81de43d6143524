import { expect, test } from 'vitest'
import type { PmRule } from './plan.ts'
import { compareLengths, nominalLength, supersedeProblems, supersedeWindowDays } from './supersede.ts'

const every = (n: number, unit: 'Days' | 'Weeks' | 'Months' | 'Years'): PmRule => ({
  kind: 'Every',
  every: n,
  unit,
})
const meter = (units: number, meterName = 'Hours'): PmRule => ({
  kind: 'Meter',
  meterName,
  orAfterMonths: null,
  trigger: { meterKind: 'Running', every: units, startAt: null, early: 0 },
})
const gauge: PmRule = {
  kind: 'Meter',
  meterName: 'Hours',
  orAfterMonths: null,
  trigger: { meterKind: 'Gauge', side: 'above', limit: 9 },
}

test('[C2.069, C2.070] the nominal length is in days, or in units of a meter', () => {
  const lengths: [PmRule, number | null][] = [
    [every(5, 'Days'), 5],
    [every(2, 'Weeks'), 14],
    [every(3, 'Months'), 90],
    [every(1, 'Years'), 365],
    [{ kind: 'Weekdays', weekdays: [1, 4] }, 3.5],
    [{ kind: 'Nth weekday', nth: 1, weekday: 1 }, 30],
    [{ kind: 'Last day' }, 30],
    [{ kind: 'Once' }, null],
    [{ kind: 'By hand' }, null],
    [meter(500), 500],
    [gauge, null],
  ]
  for (const [rule, length] of lengths) expect(nominalLength(rule)?.length ?? null).toBe(length)
})

test('[C2.072] the window is half of the length, rounded down, at most 15 days', () => {
  expect(
    [every(7, 'Days'), every(1, 'Days'), every(1, 'Months'), every(1, 'Years'), meter(500)].map(
      supersedeWindowDays,
    ),
  ).toEqual([3, 0, 15, 15, 15])
})

test('[C2.071] the longest go first', () => {
  const rules = [meter(10), every(1, 'Weeks'), { kind: 'By hand' } as const, every(1, 'Years'), meter(90)]
  expect([...rules].sort(compareLengths)).toEqual([
    every(1, 'Years'),
    every(1, 'Weeks'),
    meter(90),
    meter(10),
    { kind: 'By hand' },
  ])
})

test('[C2.068, C2.070] a schedule supersedes shorter ones with a common asset or place, without a circle', () => {
  const messages = (rule: PmRule, more: object = {}, own: PmRule = every(1, 'Years')) =>
    supersedeProblems(own, [{ number: 7, rule, hasCommon: true, isAbove: false, ...more }]).map(
      ({ field, message }) => [field, message],
    )
  const longer = [['supersedes', 'PM 7 does not repeat more often than this schedule. Choose one that does.']]
  expect(messages(every(1, 'Months'))).toEqual([])
  expect(messages(every(1, 'Years'))).toEqual(longer)
  expect(messages({ kind: 'Once' })).toEqual(longer)
  expect(messages(meter(5))).toEqual(longer)
  expect(messages(meter(100), {}, meter(500))).toEqual([])
  expect(messages(meter(100, 'Km'), {}, meter(500))).toEqual(longer)
  expect(messages(every(1, 'Months'), { hasCommon: false })[0]?.[1]).toMatch(
    /^PM 7 has no asset or place in common/,
  )
  expect(messages(every(1, 'Months'), { isAbove: true })).toEqual([
    ['supersedes', 'PM 7 already supersedes this schedule.'],
  ])
})
