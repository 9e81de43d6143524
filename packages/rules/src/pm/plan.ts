import type { MeterSide } from './meter-due.ts'

export const periodUnits = ['Days', 'Weeks', 'Months', 'Years'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** Which weekday of the month; -1 is the last one. */
export const nthWeekdays = [1, 2, 3, 4, -1] as const
export type NthWeekday = (typeof nthWeekdays)[number]

/** The most periods between two dates ([C2.017]). */
export const maxPeriods = 999
export const maxLeadDays = 365

/** Which orders one occurrence makes of what a schedule links ([C2.053]–[C2.056]). */
export const linkOptions = [
  'one order',
  'order per asset',
  'order per location',
  'order per building',
] as const
export type LinkOption = (typeof linkOptions)[number]

/** When a meter makes its schedule due ([C2.061], [C2.065]); the meter is found by its name on each asset. */
export type MeterRule = {
  readonly kind: 'Meter'
  readonly meterName: string
  readonly trigger:
    | {
        readonly meterKind: 'Running'
        /** Units between two services. */
        readonly every: number
        /** The reading at which the first one is due; null counts from the last service. */
        readonly startAt: number | null
        /** Units before the service is due at which the order is made. */
        readonly early: number
      }
    | { readonly meterKind: 'Gauge'; readonly side: MeterSide; readonly limit: number }
  /** 'or after {m} months, whichever first'. */
  readonly orAfterMonths: number | null
}

export type CalendarRule =
  | { readonly kind: 'Every'; readonly every: number; readonly unit: PeriodUnit }
  /** 0 is Sunday. */
  | { readonly kind: 'Weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'Nth weekday'; readonly nth: NthWeekday; readonly weekday: number }
  | { readonly kind: 'Last day' }
  | { readonly kind: 'Once' }
  | { readonly kind: 'By hand' }

/** When a schedule is due by its rule alone ([C2.017]). */
export type PmRule = CalendarRule | MeterRule

export const bases = ['Fixed', 'From completion'] as const
/** What the next date is counted from ([C2.021], [C2.022]). */
export type Basis = (typeof bases)[number]

/** A yearly window, `MM-DD`, both days included; one that ends before it begins passes the new year. */
export type SeasonWindow = { readonly from: string; readonly to: string }

export const whenExcludedChoices = ['Skip', 'Earlier', 'Later'] as const
export type WhenExcluded = (typeof whenExcludedChoices)[number]

/** Days, `YYYY-MM-DD`, both included, on which the schedule is not done. */
type ExcludedRange = { readonly name: string; readonly from: string; readonly to: string }

/** Which days of the property calendar a schedule keeps free, its own ranges, and what happens then ([C2.026], [C2.027]). */
export type Exclusion = {
  readonly weekends: boolean
  readonly holidays: boolean
  readonly closures: boolean
  readonly ranges: readonly ExcludedRange[]
  readonly shift: WhenExcluded
}

/** Work of every n-th occurrence ([C2.035]); null takes the schedule's own. */
export type SequenceLine = {
  readonly every: number
  readonly procedureId: number | null
  readonly hours: number | null
  readonly priority: number | null
}

export const openPredecessorPolicies = ['Make anyway', 'Skip', 'Replace', 'Wait'] as const
/** What happens to an occurrence while the order before it is open ([C2.037]). */
export type OpenPredecessorPolicy = (typeof openPredecessorPolicies)[number]

export const missedPolicies = ['Latest only', 'Every one', 'None'] as const
/** Which occurrences are made of those missed while nothing could be made ([C2.038]). */
export type MissedPolicy = (typeof missedPolicies)[number]

export const backInServicePolicies = ['At its next date', 'At once', 'Counted from today'] as const
/** When an asset that is back in service is due ([C2.040]). */
export type BackInServicePolicy = (typeof backInServicePolicies)[number]

/** Everything of a schedule that decides its dates and which of them are made. Days are civil days of its property. */
export type PmPlan = {
  readonly rule: PmRule
  readonly basis: Basis
  readonly season: readonly SeasonWindow[]
  readonly exclusion: Exclusion
  /** The last day, `YYYY-MM-DD`, on which the rule may give a date. */
  readonly endsOn: string | null
  /** Number of rule dates until the end, including skipped ones. */
  readonly endsAfter: number | null
  readonly leadDays: number
  /** How many orders of a target wait for their day at once ([C2.033]). */
  readonly maxWaiting: number
  readonly sequence: readonly SequenceLine[]
  readonly whileOpen: OpenPredecessorPolicy
  readonly missed: MissedPolicy
  readonly backInService: BackInServicePolicy
}

/**
 * What dates are counted from. 'first': occurrence `k` is on the day, or on the first that the rule has from it on.
 * 'done': occurrence `k` was done on the day, and the next one is a period later ([C2.031]).
 */
export type Anchor = { readonly kind: 'first' | 'done'; readonly day: string; readonly k: number }

/** Whether each occurrence waits for the end of the one before ([C2.024]). */
export const waitsForPredecessor = ({ basis, whileOpen }: Pick<PmPlan, 'basis' | 'whileOpen'>): boolean =>
  basis === 'From completion' || whileOpen === 'Wait'

/** Returns the index of the sequence line for occurrence `k`: the largest `every` that divides k, or null. */
export function sequenceLineOf(lines: readonly Pick<SequenceLine, 'every'>[], k: number): number | null {
  let found: number | null = null
  for (const [index, { every }] of lines.entries()) {
    if (every > 0 && k % every === 0 && (found === null || every > (lines[found]?.every ?? 0))) found = index
  }
  return found
}
