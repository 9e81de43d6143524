import { sumHours } from './overtime.ts'
import { type Interval, shiftHours } from './shift-gaps.ts'
import { timerHours } from './timer.ts'

/** A timer that still runs: when it was started, and the day on which its hours will be booked. */
export type RunningTimer = { readonly startMs: number; readonly day: string }

/** The time that a timer has run so far; empty where the clock was set back. */
export const runningInterval = ({ startMs }: RunningTimer, nowMs: number): Interval => ({
  startMs,
  endMs: Math.max(startMs, nowMs),
})

/** The hours that stopping a timer now would book. */
export const hoursSoFar = ({ startMs }: RunningTimer, nowMs: number): number =>
  timerHours(Math.max(nowMs - startMs, 0))

/**
 * The hours of a day that running timers account for until now: all of them on the day on which they will be booked,
 * and on another day what they cover of its shifts, so that an hour at work is neither missing nor entered twice.
 */
export function runningHoursOn(
  day: string,
  { timers, shifts, nowMs }: { timers: readonly RunningTimer[]; shifts: readonly Interval[]; nowMs: number },
): number {
  return sumHours(
    timers.map((timer) =>
      timer.day === day
        ? hoursSoFar(timer, nowMs)
        : shiftHours(within(shifts, runningInterval(timer, nowMs))),
    ),
  )
}

const within = (shifts: readonly Interval[], { startMs, endMs }: Interval): Interval[] =>
  shifts
    .map((shift) => ({ startMs: Math.max(shift.startMs, startMs), endMs: Math.min(shift.endMs, endMs) }))
    .filter((shared) => shared.endMs > shared.startMs)
