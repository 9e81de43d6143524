import { type Problem, problem } from '../records/problem.ts'
import { formatHours } from '../text/money.ts'
import type { DayFormat } from '../time/time.ts'
import { dayHoursProblems } from './labor-days.ts'

/** The clocks of devices differ: a moment this far in the future counts as now. */
const toleranceMs = 5 * 60_000

/** A timer that ran longer than this was left running by mistake: the person must state the hours to book. */
export const maxTimerHours = 12

/** Returns the hours that a timer ran, to the hundredth and at least one hundredth. */
export const timerHours = (elapsedMs: number): number => Math.max(Math.round(elapsedMs / 36_000), 1) / 100

/**
 * A timer that is about to stop, with its owner, its running time, and the hours its worker already has on that day.
 */
export type StoppingTimer = {
  /** The name of the timer's owner; null for the caller's own timer. */
  owner: string | null
  hours: number
  day: string
  /** How days are written at the order's property. */
  formats: DayFormat
  /** Null for a vendor, whose days have no limit. */
  bookedHours: number | null
  /** Message for a day in an approved week, which accepts no labor. */
  lockedBy?: string | null
}

function dayProblems(timer: StoppingTimer, hours: number): Problem[] {
  if (hours > 0 && timer.lockedBy) return [askOfLocked(timer.lockedBy)]
  return dayHoursProblems('laborHours', { ...timer, hours })
}

const askOfLocked = (lockedBy: string): Problem =>
  problem(
    'laborHours',
    'timer-too-long',
    `${lockedBy} Enter 0 hours to stop the timer without booking labor.`,
  )

function askFor(timer: StoppingTimer): Problem {
  const { owner, hours } = timer
  if (timer.lockedBy) return askOfLocked(timer.lockedBy)
  const [full] = dayProblems(timer, hours)
  const ran = `${owner === null ? 'Your timer' : `The timer of ${owner}`} has run for ${formatHours(hours)} hours.`
  const why = hours <= maxTimerHours && full ? full.message : ran
  return problem('laborHours', 'timer-too-long', `${why} Enter the hours of labor to book; 0 books none.`)
}

/**
 * Returns the hours that each stopping timer books, 0 for none, and whether `laborHours` states them. A timer that ran
 * longer than a shift, beyond the hours left in its day or into an approved week (C5), books the hours stated in `laborHours`, and is a
 * problem until they are stated; when no timer did, `laborHours` corrects the caller's own.
 */
export function timerBookings(
  timers: readonly StoppingTimer[],
  laborHours: number | null,
): { hours: readonly number[]; stated: readonly boolean[]; problems: readonly Problem[] } {
  const isTooLong = (timer: StoppingTimer) =>
    timer.hours > maxTimerHours || dayProblems(timer, timer.hours).length > 0
  const tooLong = timers.filter(isTooLong)
  if (laborHours === null) {
    const hours = timers.map((timer) => timer.hours)
    return { hours, stated: timers.map(() => false), problems: tooLong.map(askFor) }
  }
  const meant = tooLong.length > 0 ? tooLong : timers.filter(({ owner }) => owner === null)
  return {
    hours: timers.map((timer) => (meant.includes(timer) ? laborHours : timer.hours)),
    stated: timers.map((timer) => meant.includes(timer)),
    problems: meant.flatMap((timer) => dayProblems(timer, laborHours)),
  }
}

/** Returns the problems of an entered start or stop time of a timer. */
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
