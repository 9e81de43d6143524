import { type Problem, problem } from '../records/problem.ts'
import { roundHalfUp } from '../text/money.ts'
import { addDays, type DayFormat, formatDate } from '../time/time.ts'

/** Maximum hours of a worker per day (C5). A vendor's line is the work of a crew and may exceed it. */
const maxDayHours = 24

/**
 * Number of days before an order's entry that labor may be dated, for work done before, and number of days
 * ahead of today.
 */
const laborDays = { beforeEntry: 30, ahead: 1 } as const

type DayHours = { hours: number; bookedHours: number | null; day: string; formats: DayFormat }

/**
 * Returns the problems of adding hours to a worker's day (C5). `bookedHours` is null for a vendor. Invalid
 * numbers are rejected by `hoursProblems`.
 */
export function dayHoursProblems(field: string, { hours, bookedHours, day, formats }: DayHours): Problem[] {
  if (bookedHours === null || !Number.isFinite(hours)) return []
  const total = roundHalfUp(bookedHours + hours, 2)
  return total > maxDayHours
    ? [problem(field, 'too-large', `That makes ${total} hours on ${formatDate(day, formats)}.`)]
    : []
}

/** Returns the problems of a labor line's day. Days are in the order's time zone. */
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
