import { dayHoursProblems } from './labor-days.ts'
import { formatHours } from './money.ts'
import { type Problem, problem } from './problem.ts'

/** Clocks of phones differ a little: a moment this far ahead is taken for now. */
const toleranceMs = 5 * 60_000

/** A timer that ran longer than this was left running: what it posts is asked, not taken from the clock. */
export const maxTimerHours = 12

/** Hours that a timer ran: to the hundredth, at least one of them. */
export const timerHours = (elapsedMs: number): number => Math.max(Math.round(elapsedMs / 36_000), 1) / 100

/** A timer that is about to stop: whose it is, what it ran, and what its worker has on that day already. */
export type StoppingTimer = {
  /** The name of its person; null where it is the caller's own. */
  owner: string | null
  hours: number
  day: string
  /** Null for a vendor, whose days have no end. */
  bookedHours: number | null
}

const dayProblems = (timer: StoppingTimer, hours: number): Problem[] =>
  dayHoursProblems('laborHours', { hours, bookedHours: timer.bookedHours, day: timer.day })

function askFor(timer: StoppingTimer): Problem {
  const { owner, hours } = timer
  const [full] = dayProblems(timer, hours)
  const ran = `${owner === null ? 'Your timer' : `The timer of ${owner}`} has run for ${formatHours(hours)} hours.`
  const why = hours <= maxTimerHours && full ? full.message : ran
  return problem('laborHours', 'timer-too-long', `${why} Enter the hours of labor to post; 0 posts none.`)
}

/**
 * The hours that each stopping timer posts, 0 for none, and whether `laborHours` states them. One that ran longer than a shift, or past the hours of its
 * day (C5), posts what somebody says in `laborHours`, and is a problem while nobody does; when none did, `laborHours`
 * corrects the caller's own.
 */
export function timerPosts(
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
