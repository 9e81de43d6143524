import { roundHalfUp } from './money.ts'
import { type Problem, problem } from './problem.ts'
import { addDays, formatDate } from './time.ts'

/** A day has no more hours to work than this (C5). A vendor's line is the work of a crew, and may have more. */
export const maxDayHours = 24

/** Labor may lie this many days before its order was entered, for work that was done first, and this many ahead of today. */
export const laborDays = { beforeEntry: 30, ahead: 1 } as const

/** What keeps hours from a worker's day that has others already (C5). `bookedHours` is null for a vendor. */
export function dayHoursProblems(
  field: string,
  { hours, bookedHours, day }: { hours: number; bookedHours: number | null; day: string },
): Problem[] {
  if (bookedHours === null) return []
  const total = roundHalfUp(bookedHours + hours, 2)
  return total > maxDayHours
    ? [problem(field, 'too-large', `That makes ${total} hours on ${formatDate(day)}.`)]
    : []
}

/** What is wrong with the day of labor on an order; the days are those of the order's time zone. */
export function laborDayProblems(
  field: string,
  { day, enteredOn, today }: { day: string; enteredOn: string; today: string },
): Problem[] {
  const first = addDays(enteredOn, -laborDays.beforeEntry)
  const last = addDays(today, laborDays.ahead)
  return day < first || day > last
    ? [
        problem(
          field,
          'not-allowed',
          `Labor on this order lies between ${formatDate(first)} and ${formatDate(last)}.`,
        ),
      ]
    : []
}
