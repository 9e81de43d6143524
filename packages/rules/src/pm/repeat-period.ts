import type { PeriodUnit, PmRule } from './plan.ts'

export type RepeatPeriod = { repeatNumPeriods: number | null; repeatPeriodType: PeriodUnit | null }

/**
 * Returns how a rule repeats in periods of the calendar ([B3.016]): weekdays each week, a day of the month each month. Both
 * values are null for a rule that follows a meter, a person or a single date.
 */
export function repeatPeriod(rule: PmRule): RepeatPeriod {
  switch (rule.kind) {
    case 'Every':
      return { repeatNumPeriods: rule.every, repeatPeriodType: rule.unit }
    case 'Weekdays':
      return { repeatNumPeriods: 1, repeatPeriodType: 'Weeks' }
    case 'Nth weekday':
    case 'Last day':
      return { repeatNumPeriods: 1, repeatPeriodType: 'Months' }
    default:
      return { repeatNumPeriods: null, repeatPeriodType: null }
  }
}
