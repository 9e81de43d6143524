import type { TimecardDay, TimecardWeek } from '@fettle/contract/timecards'
import { addDays } from '@fettle/rules/time/time'
import type { OvertimeLimits } from '@fettle/rules/timecards/overtime'
import { overtimeOf, sumHours } from '@fettle/rules/timecards/overtime'
import { type RunningTimer, runningHoursOn, runningInterval } from '@fettle/rules/timecards/running-timer'
import {
  type DayOff,
  gapsOf,
  type Interval,
  missingHours,
  type Shift,
  shiftHours,
  shiftsOn,
} from '@fettle/rules/timecards/shift-gaps'
import type { LaborLine } from '#features/work/costs/timecard-lines.public.ts'

/** The seven days of a week. */
export const daysOf = (from: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(from, offset))

/** Fields of a line needed for the sums of a week. */
export type WorkedLine = Pick<LaborLine, 'id' | 'worked_on' | 'hours'>
type Worked = { lines: readonly WorkedLine[]; limits: OvertimeLimits }

/** The overtime of each line of a week, by the line's id. */
export const overtimeOfLines = ({ lines, limits }: Worked): Map<number, number> =>
  overtimeOf(
    lines.map(({ id, worked_on: day, hours }) => ({ id, day, hours })),
    limits,
  )

type Times = {
  timeZone: string
  shifts: readonly Shift[]
  daysOff: readonly DayOff[]
  /** Intervals of stopped timers. */
  timers: readonly Interval[]
  running: readonly RunningTimer[]
  now: Date
  today: string
}

/** The days of a week with their hours and gaps, and the totals. */
export function totalsOf(
  from: string,
  { lines, limits }: Worked,
  { timeZone, shifts, daysOff, timers, running, now, today }: Times,
): Pick<TimecardWeek, 'days' | 'totalHours' | 'overtimeHours'> {
  const overtime = overtimeOfLines({ lines, limits })
  const nowMs = now.getTime()
  const worked = [...timers, ...running.map((timer) => runningInterval(timer, nowMs))]
  const days = daysOf(from).map((day): TimecardDay => {
    const ofDay = lines.filter(({ worked_on }) => worked_on === day)
    const hours = sumHours(ofDay.map((line) => line.hours))
    const intervals = shiftsOn(day, shifts, timeZone, daysOff)
    const accounted = hours + runningHoursOn(day, { timers: running, shifts: intervals, nowMs })
    const gaps = gapsOf({ shifts: intervals, timers: worked, hours: accounted, nowMs })
    return {
      day,
      hours,
      overtimeHours: sumHours(ofDay.map(({ id }) => overtime.get(id) ?? 0)),
      shiftHours: shiftHours(intervals),
      gaps: gaps.map((gap) => ({
        startsAt: new Date(gap.startMs).toISOString(),
        endsAt: new Date(gap.endMs).toISOString(),
        hours: gap.hours,
      })),
      isMissing: isMissingDay({ day, today, hours: accounted, shifts: intervals }),
    }
  })
  return {
    days,
    totalHours: sumHours(days.map(({ hours }) => hours)),
    overtimeHours: sumHours(days.map((day) => day.overtimeHours)),
  }
}

const isMissingDay = (of: { day: string; today: string; hours: number; shifts: readonly Interval[] }) =>
  of.day < of.today && of.hours === 0 && of.shifts.length > 0

/** The shifts of each day of a week. */
export const weekShifts = (
  from: string,
  { shifts, daysOff }: Pick<Times, 'shifts' | 'daysOff'>,
  timeZone: string,
): Interval[][] => daysOf(from).map((day) => shiftsOn(day, shifts, timeZone, daysOff))

/** The same from daily sums, for many workers together. `shifts` contains each day's shifts. */
export function teamTotals(
  from: string,
  { hours: sums, limits }: { hours: Readonly<Record<string, number>>; limits: OvertimeLimits },
  {
    shifts,
    running,
    now,
    today,
  }: {
    shifts: readonly (readonly Interval[])[]
    running: readonly RunningTimer[]
    now: Date
    today: string
  },
) {
  const days = daysOf(from).map((day, at) => {
    const hours = sums[day] ?? 0
    const ofDay = shifts[at] ?? []
    const nowMs = now.getTime()
    const accounted = hours + runningHoursOn(day, { timers: running, shifts: ofDay, nowMs })
    return {
      day,
      hours,
      gapHours: missingHours(ofDay, accounted, nowMs),
      isMissing: isMissingDay({ day, today, hours: accounted, shifts: ofDay }),
    }
  })
  const overtime = overtimeOf(
    days.map(({ day, hours }, id) => ({ id, day, hours })),
    limits,
  )
  return {
    days,
    totalHours: sumHours(days.map(({ hours }) => hours)),
    overtimeHours: sumHours([...overtime.values()]),
    gapHours: sumHours(days.map(({ gapHours }) => gapHours)),
  }
}
