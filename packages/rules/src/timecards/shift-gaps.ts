import { addDays, weekdayOf } from '../time/time.ts'
import { instantOf } from '../time/zone-clock.ts'

/** A stretch of time in epoch milliseconds, its end not included. */
export type Interval = { readonly startMs: number; readonly endMs: number }

/** A worker's shift of one weekday, in the wall time of their property, 'HH:MM'; it may pass midnight. */
export type Shift = { readonly weekday: number; readonly from: string; readonly to: string }

/** Days on which a worker does not work, both included, `YYYY-MM-DD`. */
export type DayOff = { readonly from: string; readonly to: string; readonly reason: string }

/** Whether a day is one of those off. */
const isDayOff = (day: string, daysOff: readonly DayOff[]): boolean =>
  daysOff.some(({ from, to }) => from <= day && day <= to)

/** Part of a shift that no labor covers; hours to the hundredth. */
export type Gap = Interval & { readonly hours: number }

const hundredthMs = 36_000

function at(day: string, time: string, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, zone)
}

/** The shifts that begin on a day, none on a day off; one that passes midnight belongs to the day on which it began. */
export function shiftsOn(
  day: string,
  shifts: readonly Shift[],
  zone: string,
  daysOff: readonly DayOff[] = [],
): Interval[] {
  if (isDayOff(day, daysOff)) return []
  return shifts
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ from, to }) => ({
      startMs: at(day, from, zone),
      endMs: at(to > from ? day : addDays(day, 1), to, zone),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .toSorted((one, other) => one.startMs - other.startMs)
}

/** What of the first is left without the others. */
function without(interval: Interval, taken: readonly Interval[]): Interval[] {
  return taken.reduce<Interval[]>(
    (left, { startMs, endMs }) =>
      left.flatMap((part) =>
        endMs <= part.startMs || startMs >= part.endMs
          ? [part]
          : [
              { startMs: part.startMs, endMs: startMs },
              { startMs: endMs, endMs: part.endMs },
            ].filter((rest) => rest.endMs > rest.startMs),
      ),
    [interval],
  )
}

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)

/** The hours of shifts, to the hundredth. */
export const shiftHours = (intervals: readonly Interval[]): number =>
  Math.floor(lengthOf(intervals) / hundredthMs) / 100

const until = (shifts: readonly Interval[], nowMs: number): Interval[] =>
  shifts
    .map(({ startMs, endMs }) => ({ startMs, endMs: Math.min(endMs, nowMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs)

const missingMs = (past: readonly Interval[], hours: number): number =>
  lengthOf(past) - Math.round(hours * 100) * hundredthMs

/** The hours of a day's shifts until now that no line covers, to the hundredth. */
export const missingHours = (shifts: readonly Interval[], hours: number, nowMs: number): number =>
  Math.max(Math.floor(missingMs(until(shifts, nowMs), hours) / hundredthMs), 0) / 100

/**
 * Returns the gaps within a day's shifts until now. Timers have known times; hours without a time fill the
 * remaining space from the start of the shift. Total gap hours equal shift hours less labor hours.
 */
export function gapsOf({
  shifts,
  timers,
  hours,
  nowMs,
}: {
  shifts: readonly Interval[]
  timers: readonly Interval[]
  /** Of all lines of the day. */
  hours: number
  nowMs: number
}): Gap[] {
  const past = until(shifts, nowMs)
  const uncoveredMs = missingMs(past, hours)
  if (uncoveredMs < hundredthMs) return []
  const free = past.flatMap((shift) => without(shift, timers))
  let untimedMs = Math.max(lengthOf(free) - uncoveredMs, 0)
  const gaps: Gap[] = []
  for (const { startMs, endMs } of free) {
    const filledMs = Math.min(untimedMs, endMs - startMs)
    untimedMs -= filledMs
    const gapHours = Math.floor((endMs - startMs - filledMs) / hundredthMs) / 100
    if (gapHours > 0) gaps.push({ startMs: startMs + filledMs, endMs, hours: gapHours })
  }
  return gaps
}
