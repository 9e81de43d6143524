import { performance } from 'node:perf_hooks'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { PmPlan, PmRule } from '@fettle/rules/pm/plan'
import { newTargetState } from '@fettle/rules/pm/target-state'
import { addDays } from '@fettle/rules/time/time'

export const benchToday = '2026-01-01'
const rules: PmRule[] = [
  { kind: 'Every', every: 1, unit: 'Months' },
  { kind: 'Every', every: 3, unit: 'Months' },
  { kind: 'Every', every: 2, unit: 'Weeks' },
  { kind: 'Every', every: 1, unit: 'Years' },
  { kind: 'Every', every: 10, unit: 'Days' },
  { kind: 'Weekdays', weekdays: [1, 4] },
  { kind: 'Nth weekday', nth: 2, weekday: 2 },
  { kind: 'Last day' },
]

/** Schedules of every kind, all with days that they keep free and most with a season. */
export const benchPlans = (count: number): PmPlan[] =>
  Array.from({ length: count }, (_, index) => ({
    rule: rules[index % rules.length] ?? { kind: 'Last day' },
    basis: index % 5 === 0 ? 'From completion' : 'Fixed',
    season: index % 3 === 0 ? [] : [{ from: '03-01', to: '11-15' }],
    exclusion: {
      weekends: true,
      holidays: true,
      closures: true,
      ranges: [],
      shift: index % 2 === 0 ? 'Later' : 'Earlier',
    },
    endsOn: null,
    endsAfter: null,
    leadDays: index % 30,
    maxWaiting: 1,
    sequence: [{ every: 12, procedureId: 1, hours: null, priority: null }],
    whileOpen: 'Make anyway',
    missed: 'Latest only',
    backInService: 'At its next date',
  }))

export const benchCalendar = prepareCalendar({
  workingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday })),
  holidays: Array.from({ length: 100 }, (_, index) => ({
    day: addDays(benchToday, index * 37),
    name: 'Holiday',
  })),
  closures: Array.from({ length: 10 }, (_, index) => ({
    name: 'Winter break',
    from: `${2026 + index}-12-24`,
    to: `${2026 + index}-12-31`,
  })),
})

/** Returns the milliseconds of each run, fastest first. */
function timed(runs: number, work: () => void): number[] {
  return Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).sort((one, other) => one - other)
}

/** Measures twelve dates of one schedule, and ten years of so many; milliseconds: the median schedule, and the
 * fastest run, which other work on the machine disturbed least. */
export function measureOccurrences(schedules: number): {
  twelveMs: number
  tenYearsMs: number
  dates: number
} {
  const plans = benchPlans(schedules)
  let dates = 0
  const twelve = plans.flatMap((plan) =>
    timed(3, () =>
      occurrencesOf(plan, newTargetState(benchToday, null), benchCalendar, {
        today: benchToday,
        until: null,
        limit: 12,
      }),
    ),
  )
  const years = timed(5, () => {
    dates = 0
    for (const [index, plan] of plans.entries()) {
      const state = newTargetState(addDays(benchToday, index % 60), null)
      dates += occurrencesOf(plan, state, benchCalendar, {
        today: benchToday,
        until: '2035-12-31',
        limit: null,
      }).occurrences.length
    }
  })
  twelve.sort((one, other) => one - other)
  return { twelveMs: twelve[twelve.length >> 1] ?? 0, tenYearsMs: years[0] ?? 0, dates }
}
