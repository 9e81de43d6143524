import type { PreparedCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { newTargetState } from '@fettle/rules/pm/target-state'
import { addDays } from '@fettle/rules/time/time'

/** Further ahead than any schedule of the demo world is due next. */
const daysAhead = 800
/** The hours of a machine are taken to have come together in this time. */
const meterMonths = 4

export type PmDays = {
  /** Past due dates, oldest first. */
  past: string[]
  /** The day that the rule gives next, today included. */
  next: string | null
}

/** The due dates of a schedule that began on a day, by the function that makes its orders. */
export function pmDays(plan: PmPlan, from: string, today: string, calendar: PreparedCalendar): PmDays {
  const dated: PmPlan =
    plan.rule.kind === 'Meter'
      ? { ...plan, rule: { kind: 'Every', every: meterMonths, unit: 'Months' } }
      : plan
  const { occurrences } = occurrencesOf({ ...dated, basis: 'Fixed' }, newTargetState(from, null), calendar, {
    today: from,
    until: addDays(today, daysAhead),
    limit: null,
  })
  const past = occurrences.filter(({ state, on }) => state === 'Planned' && on < today).map(({ on }) => on)
  return { past, next: occurrences.find(({ on }) => on >= today)?.plannedOn ?? null }
}
