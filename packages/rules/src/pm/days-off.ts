import { type DayNumber, dayNumber, weekdayOfNumber } from './civil-day.ts'
import type { Exclusion, PmPlan, SeasonWindow } from './plan.ts'

const dayOffKinds = ['weekend', 'holiday', 'closure', 'own range'] as const
/** Why a day is free: of the property calendar, or by the schedule itself. */
export type DayOff = { readonly kind: (typeof dayOffKinds)[number]; readonly name: string }

/** What of the property calendar decides about dates ([C2.044]); a weekday without hours is a weekend's. */
export type CalendarFacts = {
  readonly workingHours: readonly { readonly weekday: number }[]
  readonly holidays: readonly { readonly day: string; readonly name: string }[]
  readonly closures: readonly { readonly name: string; readonly from: string; readonly to: string }[]
}

/** The property calendar, prepared for asking about many days. */
export type PreparedCalendar = {
  readonly isWeekend: readonly boolean[]
  readonly holidays: ReadonlyMap<DayNumber, string>
  readonly closures: readonly NumberedRange[]
}

type NumberedRange = { readonly name: string; readonly from: DayNumber; readonly to: DayNumber }

const numbered = ({ name, from, to }: { name: string; from: string; to: string }): NumberedRange => ({
  name,
  from: dayNumber(from),
  to: dayNumber(to),
})

/** Prepares a property calendar; the result serves every schedule of the property. */
export function prepareCalendar({ workingHours, holidays, closures }: CalendarFacts): PreparedCalendar {
  const working = new Set(workingHours.map(({ weekday }) => weekday))
  return {
    isWeekend: [0, 1, 2, 3, 4, 5, 6].map((weekday) => !working.has(weekday)),
    holidays: new Map(holidays.map(({ day, name }) => [dayNumber(day), name])),
    closures: closures.map(numbered),
  }
}

/** Returns why a day is excluded, or null. */
export type DayOffOn = (day: DayNumber) => DayOff | null

/** Joins what a schedule ticked of the calendar with its own ranges ([C2.026]). */
export function excludedDays(
  { weekends, holidays, closures, ranges }: Exclusion,
  calendar: PreparedCalendar,
): DayOffOn {
  const own = ranges.map(numbered)
  const contains = (range: NumberedRange, day: DayNumber) => range.from <= day && day <= range.to
  return (day) => {
    const holiday = holidays ? calendar.holidays.get(day) : undefined
    if (holiday !== undefined) return { kind: 'holiday', name: holiday }
    const closure = closures ? calendar.closures.find((each) => contains(each, day)) : undefined
    if (closure) return { kind: 'closure', name: closure.name }
    const range = own.find((each) => contains(each, day))
    if (range) return { kind: 'own range', name: range.name }
    return weekends && calendar.isWeekend[weekdayOfNumber(day)] ? { kind: 'weekend', name: '' } : null
  }
}

/** The furthest that an occurrence is moved by excluded days. */
const maxShiftDays = 366

/**
 * Returns the nearest day that is not excluded, in one direction, starting with the day itself. Null if there
 * is no such day nearby.
 */
export function nearestFreeDay(day: DayNumber, step: 1 | -1, dayOffOn: DayOffOn): DayNumber | null {
  for (let moved = 0; moved <= maxShiftDays; moved++) {
    const found = day + step * moved
    if (dayOffOn(found) === null) return found
  }
  return null
}

const monthAndDay = (text: string): number => Number(text.slice(0, 2)) * 100 + Number(text.slice(3, 5))

/** Whether a month and day are within the yearly windows; without windows, always ([C2.025]). */
export function inSeason(windows: readonly SeasonWindow[], month: number, day: number): boolean {
  if (windows.length === 0) return true
  const at = month * 100 + day
  return windows.some((window) => {
    const [from, to] = [monthAndDay(window.from), monthAndDay(window.to)]
    return from <= to ? from <= at && at <= to : at >= from || at <= to
  })
}

/** Whether a schedule keeps any days free. */
export const excludesDays = ({ exclusion }: Pick<PmPlan, 'exclusion'>): boolean =>
  exclusion.weekends || exclusion.holidays || exclusion.closures || exclusion.ranges.length > 0
