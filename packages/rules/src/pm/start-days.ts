import { type Problem, problem } from '../problem.ts'
import { addDays } from '../time.ts'

/** How long ago a schedule may have begun or been done last, and how far ahead it may begin. */
const years = { ago: 5, ahead: 20 } as const

/** Returns what is wrong with a day from which a schedule is to count: one far in the past would be missed hundreds of times. */
export function startDayProblems(field: string, label: string, day: string | null, today: string): Problem[] {
  if (day === null) return []
  if (day < addDays(today, -years.ago * 366))
    return [problem(field, 'not-allowed', `${label} may be at most ${years.ago} years ago.`)]
  return day > addDays(today, years.ahead * 366)
    ? [problem(field, 'not-allowed', `${label} may be at most ${years.ahead} years ahead.`)]
    : []
}
