import { addDays, localDay, startOfLocalDay, weekdayOf } from '../time/time.ts'
import { type Interval, type Shift, shiftsOn } from '../timecards/shift-gaps.ts'

/**
 * Working hours of one weekday (0 is Sunday) in the wall time of the property, 'HH:MM'. An end that is not after the
 * start is on the next day: 22:00 to 06:00, or 00:00 to 00:00 for the whole day.
 */
export type WorkingHours = Shift

/** A day, `YYYY-MM-DD`, on which the property does not work; a person has confirmed it. */
export type Holiday = { readonly day: string; readonly name: string }

/** Days, `YYYY-MM-DD`, both included, on which the property is closed. */
export type Closure = { readonly name: string; readonly from: string; readonly to: string }

/** When a property works ([C2.044]). All days are civil days in its time zone. */
export type PropertyCalendar = {
  /** IANA name. */
  readonly timeZone: string
  /** A weekday without hours is a day of the weekend. No two share a minute. */
  readonly workingHours: readonly WorkingHours[]
  readonly holidays: readonly Holiday[]
  readonly closures: readonly Closure[]
}

const weekdays = [1, 2, 3, 4, 5] as const

/** The hours of a property that has not set any: Monday to Friday, 8:00 AM to 5:00 PM. */
const defaultWorkingHours: readonly WorkingHours[] = weekdays.map((weekday) => ({
  weekday,
  from: '08:00',
  to: '17:00',
}))

/** The calendar of a property that has not set one: the default hours, no holidays, no closures. */
export const defaultPropertyCalendar = (timeZone: string): PropertyCalendar => ({
  timeZone,
  workingHours: defaultWorkingHours,
  holidays: [],
  closures: [],
})

/**
 * Years whose holidays a property needs on a day: this year's, and from November on also the next year's. Orders of preventive
 * maintenance are planned that far ahead.
 */
export function holidayYears(day: string): number[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month >= 11 ? [year, year + 1] : [year]
}

/** Whether the property never works on the day's weekday. */
export const isWeekend = (day: string, { workingHours }: Pick<PropertyCalendar, 'workingHours'>): boolean => {
  const weekday = weekdayOf(day)
  return !workingHours.some((hours) => hours.weekday === weekday)
}

/** The holiday on a day, if any. */
export const holidayOn = (
  day: string,
  { holidays }: Pick<PropertyCalendar, 'holidays'>,
): Holiday | undefined => holidays.find((holiday) => holiday.day === day)

/** The closure that contains a day, if any. */
export const closureOn = (
  day: string,
  { closures }: Pick<PropertyCalendar, 'closures'>,
): Closure | undefined => closures.find(({ from, to }) => from <= day && day <= to)

/** Whether the property works on a day: its weekday has hours, and it is neither a holiday nor in a closure. */
export const isWorkingDay = (day: string, calendar: PropertyCalendar): boolean =>
  !isWeekend(day, calendar) &&
  holidayOn(day, calendar) === undefined &&
  closureOn(day, calendar) === undefined

/** Holidays and days of closures from one day to another, both included, by day; a day that is both is named by both. */
export function namedDaysOff(
  { holidays, closures }: Pick<PropertyCalendar, 'holidays' | 'closures'>,
  { from, to }: { from: string; to: string },
): Holiday[] {
  const named: Holiday[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const names = [
      ...holidays.filter((holiday) => holiday.day === day),
      ...closures.filter((closure) => closure.from <= day && day <= closure.to),
    ].map(({ name }) => name)
    if (names.length > 0) named.push({ day, name: names.join(', ') })
  }
  return named
}

/** How many days a search for a working day covers: ten years, longer than any closure. */
const maxDaysSearched = 3660

/** The time of day when the property does not set any: the start of the default hours. */
const firstHour = '08:00'

/**
 * The first working hour of a day, 'HH:MM' ([C2.032]): that of its weekday; on a weekend, the earliest of the week.
 */
export function firstWorkingTime(
  day: string,
  { workingHours }: Pick<PropertyCalendar, 'workingHours'>,
): string {
  const ofDay = workingHours.filter(({ weekday }) => weekday === weekdayOf(day))
  const starts = (ofDay.length > 0 ? ofDay : workingHours).map(({ from }) => from)
  return starts.toSorted()[0] ?? firstHour
}

/** Whether the zone has the day: one that moves across the date line skips a day. */
const isInZone = (day: string, zone: string): boolean => localDay(startOfLocalDay(day, zone), zone) === day

/**
 * The working hours that begin on a day, as instants in order; none on a holiday, in a closure, and on a day that the
 * zone skips. Hours that pass midnight belong to the day on which they begin. A clock change makes them shorter or
 * longer.
 */
export const workingIntervalsOn = (day: string, calendar: PropertyCalendar): Interval[] =>
  isWorkingDay(day, calendar) && isInZone(day, calendar.timeZone)
    ? shiftsOn(day, calendar.workingHours, calendar.timeZone)
    : []

/**
 * The working intervals that end after an instant, day by day, each instant in one of them only: hours that a clock
 * change pushes onto others count once.
 */
function* workingIntervalsAfter(
  fromMs: number,
  calendar: PropertyCalendar,
  lastDay: string,
): Generator<Interval> {
  let countedMs = fromMs
  for (let day = addDays(localDay(fromMs, calendar.timeZone), -1); day <= lastDay; day = addDays(day, 1)) {
    for (const { startMs, endMs } of workingIntervalsOn(day, calendar)) {
      if (endMs <= countedMs) continue
      yield { startMs: Math.max(startMs, countedMs), endMs }
      countedMs = endMs
    }
  }
}

/** The working time between two instants, in milliseconds; 0 when the second is not later. */
export function workingMsBetween(fromMs: number, toMs: number, calendar: PropertyCalendar): number {
  if (toMs <= fromMs) return 0
  let sum = 0
  for (const { startMs, endMs } of workingIntervalsAfter(
    fromMs,
    calendar,
    localDay(toMs, calendar.timeZone),
  )) {
    if (startMs >= toMs) break
    sum += Math.min(endMs, toMs) - startMs
  }
  return sum
}

/**
 * The instant at which so much working time, in milliseconds, has passed since an instant ([C9.011]); null when ten
 * years do not have as much. With no time to pass it is the instant itself.
 */
export function afterWorkingMs(fromMs: number, workingMs: number, calendar: PropertyCalendar): number | null {
  if (workingMs <= 0) return fromMs
  let leftMs = workingMs
  const lastDay = addDays(localDay(fromMs, calendar.timeZone), maxDaysSearched)
  for (const { startMs, endMs } of workingIntervalsAfter(fromMs, calendar, lastDay)) {
    if (endMs - startMs >= leftMs) return startMs + leftMs
    leftMs -= endMs - startMs
  }
  return null
}

/**
 * The instant before another one with so much working time, in milliseconds, in between: the reverse of
 * `afterWorkingMs`. Null when ten years do not have as much.
 */
export function beforeWorkingMs(toMs: number, workingMs: number, calendar: PropertyCalendar): number | null {
  if (workingMs <= 0) return toMs
  let leftMs = workingMs
  let countedMs = toMs
  let day = localDay(toMs, calendar.timeZone)
  for (let searched = 0; searched < maxDaysSearched; searched++, day = addDays(day, -1)) {
    for (const { startMs, endMs } of workingIntervalsOn(day, calendar).toReversed()) {
      const end = Math.min(endMs, countedMs)
      if (end <= startMs) continue
      if (end - startMs >= leftMs) return end - leftMs
      leftMs -= end - startMs
      countedMs = startMs
    }
  }
  return null
}
