import { expect, test } from 'vitest'
import { occurrencesOf } from './occurrences.ts'
import type { PmPlan } from './plan.ts'
import { dateProblems, planProblems } from './plan-problems.ts'
import { aPlan, aState, calendar, noExclusion } from './pm.fixture.ts'

const meter = (early: number): PmPlan['rule'] => ({
  kind: 'Meter',
  meterName: ' ',
  trigger: { meterKind: 'Running', every: 100, startAt: null, early },
  orAfterMonths: null,
})

test.each<[Partial<PmPlan>, string, string]>([
  [{ rule: { kind: 'Every', every: 0, unit: 'Days' } }, 'rule', 'Enter how often this repeats.'],
  [{ rule: { kind: 'Every', every: 1000, unit: 'Days' } }, 'rule', 'Enter how often this repeats.'],
  [{ rule: { kind: 'Weekdays', weekdays: [] } }, 'rule', 'Enter how often this repeats.'],
  [{ rule: meter(0) }, 'rule.meterName', 'Meter is required.'],
  [{ endsOn: '2025-12-31' }, 'endsOn', 'The end date is before the start date.'],
  [{ leadDays: 366 }, 'leadDays', 'Lead days are 0 to 365.'],
  [{ maxWaiting: 0 }, 'maxWaiting', '1 to 365 orders wait at once.'],
  [{ season: [{ from: '02-30', to: '03-01' }] }, 'season.0', 'Enter the month and day of both ends.'],
  [
    { sequence: [3, 3].map((every) => ({ every, procedureId: null, hours: null, priority: null })) },
    'sequence.1.every',
    'Every 3 is there already.',
  ],
  [
    { sequence: [{ every: 3, procedureId: null, hours: 1.255, priority: null }] },
    'sequence.0.hours',
    'May have at most 2 decimals.',
  ],
])('rejects a plan with %o at its field [C2.095] [C2.017] [C2.033]', (changes, field, message) => {
  expect(planProblems(aPlan(), '2026-01-01')).toEqual([])
  expect(planProblems(aPlan(changes), '2026-01-01')).toMatchObject([{ field, message }])
})

test('rejects a meter lead of all its units, which would always be due', () => {
  const fields = planProblems(aPlan({ rule: meter(100) }), '2026-01-01').map(({ field }) => field)
  expect(fields).toEqual(['rule.meterName', 'rule.early'])
})

test('rejects a schedule with every coming date excluded [C2.095]', () => {
  const weekends = { ...noExclusion, weekends: true }
  const saturdays = aPlan({ rule: { kind: 'Weekdays', weekdays: [6] }, exclusion: weekends })
  const ask = (plan: PmPlan) =>
    dateProblems(
      occurrencesOf(plan, aState('2026-01-01'), calendar, { today: '2026-01-01', until: null, limit: 12 }),
    )
  expect(ask(saturdays)).toMatchObject([
    { message: 'Every coming date is excluded; change the excluded days.' },
  ])
  expect(ask({ ...saturdays, exclusion: { ...weekends, shift: 'Later' } })).toEqual([])
})
