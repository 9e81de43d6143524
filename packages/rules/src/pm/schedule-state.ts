import type { PmPlan } from './plan.ts'

/**
 * Whether no date of a schedule comes any more: its last day is past, or each of its targets, given by the number of the
 * next occurrence, was due as often as it should be.
 */
export function isScheduleEnded(
  {
    endsOn,
    endsAfter,
    rule,
  }: Pick<PmPlan, 'endsOn' | 'endsAfter'> & { readonly rule: Pick<PmPlan['rule'], 'kind'> },
  nextNumbers: readonly number[],
  today: string,
): boolean {
  if (endsOn !== null && endsOn < today) return true
  const times = rule.kind === 'Once' ? 1 : endsAfter
  return times !== null && nextNumbers.length > 0 && nextNumbers.every((k) => k > times)
}
