import { maxHoursPerLine } from './limits.ts'
import { type Problem, problem } from './problem.ts'

/** Clocks of phones differ a little: a moment this far ahead is taken for now. */
const toleranceMs = 5 * 60_000

/** A timer that ran longer than this was left running: what it posts is asked, not taken from the clock. */
export const maxTimerHours = 12

/** Hours that a stopped timer posts: to the hundredth, at least one of them, at most what a labor line holds. */
export function timerHours(elapsedMs: number): number {
  const hundredths = Math.round(elapsedMs / 36_000)
  return Math.min(Math.max(hundredths, 1) / 100, maxHoursPerLine)
}

/** What is wrong with the moment at which somebody says that a timer started or stopped. */
export function timerMomentProblems(
  field: string,
  { atMs, nowMs, notBeforeMs = null }: { atMs: number; nowMs: number; notBeforeMs?: number | null },
): Problem[] {
  if (atMs > nowMs + toleranceMs)
    return [problem(field, 'not-allowed', 'A timer cannot run into the future.')]
  if (notBeforeMs !== null && atMs < notBeforeMs - toleranceMs)
    return [problem(field, 'not-allowed', 'A timer cannot stop before it started.')]
  return []
}
