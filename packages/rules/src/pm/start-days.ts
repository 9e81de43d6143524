import { type Problem, problem } from '../records/problem.ts'
import { addDays } from '../time/time.ts'

/** How long ago a schedule may have begun or been done last, and how far ahead it may begin. */
const years = { ago: 5, ahead: 20 } as const

/**
 * Returns the problems of a start day. A day in the distant past would cause hundreds of missed occurrences.
 */
export function startDayProblems(field: string, label: string, day: string | null, today: string): Problem[] {
  if (day === null) return []
  if (day < addDays(today, -years.ago * 366))
    return [problem(field, 'not-allowed', `${label} may be at most ${years.ago} years ago.`)]
  return day > addDays(today, years.ahead * 366)
    ? [problem(field, 'not-allowed', `${label} may be at most ${years.ahead} years ahead.`)]
    : []
}
