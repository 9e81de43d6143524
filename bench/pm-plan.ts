import { performance } from 'node:perf_hooks'
import { planTarget } from '@fettle/rules/pm/run-plan'
import { newTargetState } from '@fettle/rules/pm/target-state'
import { addDays } from '@fettle/rules/time/time'
import { benchCalendar, benchPlans, benchToday } from './occurrences.ts'

export type PlanMeasurement = { lines: number; totalMs: number; longestMs: number }

/** Plans the orders of so many schedules 366 days ahead, some of them daily with a year of orders at once. */
export function measurePlan(count: number): PlanMeasurement {
  let [lines, longestMs] = [0, 0]
  const start = performance.now()
  for (const [index, plan] of benchPlans(count).entries()) {
    const began = performance.now()
    const isDaily = index % 2 === 0
    lines += planTarget(
      {
        plan: isDaily ? { ...plan, rule: { kind: 'Every', every: 1, unit: 'Days' }, maxWaiting: 365 } : plan,
        state: newTargetState(addDays(benchToday, -60), null),
        today: benchToday,
        until: addDays(benchToday, 366),
        excludedBecause: '',
        partlyExcludedBecause: '',
        lastOrder: '',
      },
      benchCalendar,
    ).length
    longestMs = Math.max(longestMs, performance.now() - began)
  }
  return { lines, totalMs: performance.now() - start, longestMs }
}
