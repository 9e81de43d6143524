import { roundHalfUp } from './money.ts'
import { type Problem, problem } from './problem.ts'
import { addDays, type DayFormat, formatDate } from './time.ts'

/** The most hours a worker can work in a day (C5). A vendor's line is the work of a crew and may have more. */
export const maxDayHours = 24

/**
 * How many days before the order's entry labor may be dated (work done before it was entered), and how many days ahead
 * of today.
 */
export const laborDays = { beforeEntry: 30, ahead: 1 } as const

type DayHours = { hours: number; bookedHours: number | null; day: string; formats: DayFormat }

/**
 * Returns what prevents adding hours to a worker's day that already has others (C5). `bookedHours` is null for a
 * vendor. Hours that are not a number are refused by `hoursProblems`.
 */
export function dayHoursProblems(field: string, { hours, bookedHours, day, formats }: DayHours): Problem[] {
  if (bookedHours === null || !Number.isFinite(hours)) return []
  const total = roundHalfUp(bookedHours + hours, 2)
  return total > maxDayHours
    ? [problem(field, 'too-large', `That makes ${total} hours on ${formatDate(day, formats)}.`)]
    : []
}

/** Returns the problems of the day of a labor line; days are those of the order's time zone. */
export function laborDayProblems(
  field: string,
  { day, enteredOn, today, formats }: { day: string; enteredOn: string; today: string; formats: DayFormat },
): Problem[] {
  const first = addDays(enteredOn, -laborDays.beforeEntry)
  const last = addDays(today, laborDays.ahead)
  return day < first || day > last
    ? [
        problem(
          field,
          'not-allowed',
          `Labor on this order lies between ${formatDate(first, formats)} and ${formatDate(last, formats)}.`,
        ),
      ]
    : []
}
