import { addDays, daysBetween } from '../time/time.ts'
import type { PmPlan } from './plan.ts'

/** The longest span over which first days are spread, in days. */
const maxSpreadDays = 366

/**
 * Returns a day for each of `count` schedules, in order, spread evenly over the inclusive span ([C2.004]).
 * Multiple schedules share a day if necessary. Days are civil days; exclusions are applied later by the
 * schedule.
 */
export function spreadDays(count: number, { from, to }: { from: string; to: string }): string[] {
  const span = daysBetween(from, to) + 1
  return Array.from({ length: count }, (_, place) => addDays(from, Math.floor((place * span) / count)))
}

/** Returns the fault of a span, or ''. */
export function spreadFault({ from, to }: { from: string; to: string }, today: string): string {
  if (from < today) return 'The first day is past.'
  if (to < from) return 'The end date is before the start date.'
  return daysBetween(from, to) < maxSpreadDays ? '' : `Choose at most ${maxSpreadDays} days.`
}

/** Why the next date of a schedule does not follow from its first day; null where it does. */
export function spreadRefusal(plan: Pick<PmPlan, 'rule' | 'basis'>, isEnded: boolean): string | null {
  if (isEnded) return 'It has ended.'
  if (plan.rule.kind === 'Meter') return 'Its dates follow readings.'
  if (plan.rule.kind === 'By hand') return 'Its orders are made by hand.'
  return plan.basis === 'From completion' ? 'Its dates follow completions.' : null
}
