import { shiftProblems, shiftWords } from '../people/worker-shifts.ts'
import { type Problem, problem } from '../records/problem.ts'
import { type DayFormat, formatDate, formatNamedYear } from '../time/time.ts'
import type { Closure, Holiday, WorkingHours } from './property-calendar.ts'

/** How many rows of each kind a calendar may have: a week of three shifts, and holidays and closures of decades. */
export const maxCalendarRows = {
  workingHours: 50,
  holidaysOfYear: 100,
  holidays: 1500,
  closures: 300,
} as const

/** The years whose holidays can be entered. */
export const calendarYears = { min: 2000, max: 2100 } as const

/** The holidays of one year as a person confirms them: they replace all that the year had. */
export type HolidayYear = { readonly year: number; readonly holidays: readonly Holiday[] }

/** A change of a property's calendar. Absent fields stay unchanged. */
export type CalendarEntry = {
  readonly workingHours?: readonly WorkingHours[] | undefined
  readonly holidayYear?: HolidayYear | undefined
  readonly closures?: readonly Closure[] | undefined
}

/** Everything that is wrong with a change of a calendar, by the place of the row: `closures.1.to`. */
export function calendarProblems({
  workingHours = [],
  holidayYear,
  closures = [],
}: CalendarEntry): Problem[] {
  const hours = shiftProblems(workingHours).map((each) => ({
    ...each,
    field: each.field.replace('shifts', 'workingHours'),
  }))
  return [...hours, ...(holidayYear ? holidayProblems(holidayYear) : []), ...closureProblems(closures)]
}

function holidayProblems({ year, holidays }: HolidayYear): Problem[] {
  return holidays.flatMap(({ day }, index) => {
    const field = `holidayYear.holidays.${index}.day`
    if (!day.startsWith(`${year}-`)) return [problem(field, 'not-allowed', `This day is not in ${year}.`)]
    const isTwice = holidays.slice(0, index).some((earlier) => earlier.day === day)
    return isTwice ? [problem(field, 'duplicate', 'This day is in another line already.')] : []
  })
}

const closureProblems = (closures: readonly Closure[]): Problem[] =>
  closures.flatMap(({ from, to }, index) =>
    to < from ? [problem(`closures.${index}.to`, 'not-allowed', 'Must not be before the first day.')] : [],
  )

/** The holidays of a calendar after one year is confirmed, by day. */
export const withHolidayYear = (
  holidays: readonly Holiday[],
  { year, holidays: confirmed }: HolidayYear,
): Holiday[] =>
  [...holidays.filter(({ day }) => !day.startsWith(`${year}-`)), ...confirmed].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  )

/** A holiday in words: 'Independence Day (Jul 3, 2026)'. */
const holidayWords = ({ name, day }: Holiday, formats: DayFormat): string =>
  `${name} (${formatNamedYear(day, formats)})`

/** A closure in words: 'Winter break (12/24/2026 – 1/3/2027)'. */
export const closureWords = ({ name, from, to }: Closure, formats: DayFormat): string =>
  `${name} (${formatDate(from, formats)}${from === to ? '' : ` – ${formatDate(to, formats)}`})`

/** What one change did to a list of rows in words: 'Added: …', 'Removed: …'; none where all is as before. */
function differenceWords<Row>(
  before: readonly Row[],
  after: readonly Row[],
  wordsOf: (row: Row) => string,
): string[] {
  const [had, has] = [before.map(wordsOf), after.map(wordsOf)]
  const added = has.filter((words) => !had.includes(words))
  const removed = had.filter((words) => !has.includes(words))
  return [
    ...(added.length > 0 ? [`Added: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}`] : []),
  ]
}

/** What a change of working hours did, in words. */
export const workingHoursChange = (
  before: readonly WorkingHours[],
  after: readonly WorkingHours[],
): string[] => differenceWords(before, after, shiftWords)

/** What a change of holidays did, in words. */
export const holidaysChange = (
  before: readonly Holiday[],
  after: readonly Holiday[],
  formats: DayFormat,
): string[] => differenceWords(before, after, (holiday) => holidayWords(holiday, formats))

/** What a change of closures did, in words. */
export const closuresChange = (
  before: readonly Closure[],
  after: readonly Closure[],
  formats: DayFormat,
): string[] => differenceWords(before, after, (closure) => closureWords(closure, formats))
