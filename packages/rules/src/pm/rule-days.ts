import {
  civilOf,
  type DayNumber,
  dayInMonth,
  dayNumber,
  firstOfMonth,
  type MonthNumber,
  monthNumberOf,
  weekdayOfNumber,
} from './civil-day.ts'
import type { Anchor, CalendarRule, NthWeekday, PeriodUnit } from './plan.ts'

/** An anchor whose day is a number already. */
export type NumberedAnchor = { readonly kind: Anchor['kind']; readonly day: DayNumber; readonly k: number }

export const numberedAnchor = ({ kind, day, k }: Anchor): NumberedAnchor => ({ kind, day: dayNumber(day), k })

/** The rule with its weekdays in their order, each once, as {@link ruleDay} takes it. */
export const orderedRule = (rule: CalendarRule): CalendarRule =>
  rule.kind === 'Weekdays' ? { ...rule, weekdays: [...new Set(rule.weekdays)].sort((a, b) => a - b) } : rule

/**
 * Returns the rule's day for occurrence `k`, or null. Computed directly from the anchor, so the same k has
 * the same day for every span. Numbers before the anchor count backward.
 */
export function ruleDay(rule: CalendarRule, anchor: NumberedAnchor, k: number): DayNumber | null {
  const periods = k - anchor.k
  if (anchor.kind === 'done' && periods < 1) return null
  // Calendar days do not depend on the done day: the first one after it is next.
  const [from, steps] = anchor.kind === 'done' ? [anchor.day + 1, periods - 1] : [anchor.day, periods]
  switch (rule.kind) {
    case 'Every':
      return addPeriods(anchor.day, rule.every * periods, rule.unit)
    case 'Weekdays':
      return nthMatch(rule.weekdays, from, steps)
    case 'Nth weekday':
      return inMonthFrom((month) => nthWeekdayOf(month, rule.nth, rule.weekday), from, steps)
    case 'Last day':
      return inMonthFrom((month) => firstOfMonth(month + 1) - 1, from, steps)
    case 'Once':
      return anchor.kind === 'first' && periods === 0 ? anchor.day : null
    case 'By hand':
      return null
  }
}

/** Returns the day so many units later; months keep the day, or take the last one they have ([C2.018], [C2.019], [C2.020]). */
export function addPeriods(day: DayNumber, count: number, unit: PeriodUnit): DayNumber {
  if (unit === 'Days') return day + count
  if (unit === 'Weeks') return day + 7 * count
  const { year, month, day: dayOfMonth } = civilOf(day)
  return dayInMonth(monthNumberOf(year, month) + count * (unit === 'Years' ? 12 : 1), dayOfMonth)
}

/** Returns the matching day that follows the first one, on or after a day, by so many steps. */
function nthMatch(weekdays: readonly number[], from: DayNumber, steps: number): DayNumber | null {
  if (weekdays.length === 0) return null
  const weekday = weekdayOfNumber(from)
  let ordinal = steps
  for (const each of weekdays) if (each < weekday) ordinal++
  const week = Math.floor(ordinal / weekdays.length)
  return from - weekday + 7 * week + (weekdays[ordinal - weekdays.length * week] ?? 0)
}

function inMonthFrom(dayOf: (month: MonthNumber) => DayNumber, from: DayNumber, steps: number): DayNumber {
  const { year, month } = civilOf(from)
  const first = monthNumberOf(year, month)
  return dayOf((dayOf(first) >= from ? first : first + 1) + steps)
}

function nthWeekdayOf(month: MonthNumber, nth: NthWeekday, weekday: number): DayNumber {
  if (nth === -1) {
    const last = firstOfMonth(month + 1) - 1
    return last - ((weekdayOfNumber(last) - weekday + 7) % 7)
  }
  const first = firstOfMonth(month)
  return first + ((weekday - weekdayOfNumber(first) + 7) % 7) + 7 * (nth - 1)
}

/** The nominal length of a rule in days ([C2.069]), or null for one without dates. */
export function nominalDays(rule: CalendarRule): number | null {
  switch (rule.kind) {
    case 'Every':
      return rule.every * { Days: 1, Weeks: 7, Months: 30, Years: 365 }[rule.unit]
    case 'Weekdays':
      return rule.weekdays.length === 0 ? null : 7 / new Set(rule.weekdays).size
    case 'Nth weekday':
    case 'Last day':
      return 30
    case 'Once':
    case 'By hand':
      return null
  }
}
