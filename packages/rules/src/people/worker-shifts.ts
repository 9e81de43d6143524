import { type Problem, problem } from '../records/problem.ts'
import { addDays, localDay, weekdayOf } from '../time/time.ts'
import { type DayOff, type Interval, type Shift, shiftsOn } from '../timecards/shift-gaps.ts'

const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay
const hourMs = 3_600_000

/** When a worker works: shifts by weekday, and the days on which they don't. */
export type Roster = { readonly shifts: readonly Shift[]; readonly daysOff: readonly DayOff[] }

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const weekdayName = (weekday: number): string => weekdayNames[weekday] ?? ''

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Its start in the week and its length, in minutes; an end that is not after the start is on the next day. */
function stretchOf({ weekday, from, to }: Shift): { start: number; length: number } {
  const [begins, ends] = [minutesOf(from), minutesOf(to)]
  return {
    start: weekday * minutesOfDay + begins,
    length: ends > begins ? ends - begins : ends + minutesOfDay - begins,
  }
}

/** Whether two shifts of the week share a minute; the one of Saturday may reach into Sunday. */
export function shiftsOverlap(one: Shift, other: Shift): boolean {
  const [first, second] = [stretchOf(one), stretchOf(other)]
  const gap = (second.start - first.start + minutesOfWeek) % minutesOfWeek
  return gap < first.length || minutesOfWeek - gap < second.length
}

/** '7:00 AM' */
export function clockWords(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Monday 7:00 AM – 3:30 PM' */
export const shiftWords = ({ weekday, from, to }: Shift): string =>
  `${weekdayName(weekday)} ${clockWords(from)} – ${clockWords(to)}`

/**
 * Returns the problems of a worker's shifts: each overlap with an earlier shift in the list, by index
 * (`shifts.2.from`).
 */
export function shiftProblems(shifts: readonly Shift[]): Problem[] {
  return shifts.flatMap((shift, index) => {
    const other = shifts.slice(0, index).find((earlier) => shiftsOverlap(earlier, shift))
    return other === undefined
      ? []
      : [problem(`shifts.${index}.from`, 'not-allowed', `Overlaps with ${shiftWords(other)}.`)]
  })
}

/** Returns the problems of days off: a last day before the first, or days that are in an earlier line. */
export function dayOffProblems(daysOff: readonly DayOff[]): Problem[] {
  return daysOff.flatMap((off, index) => {
    if (off.to < off.from)
      return [problem(`daysOff.${index}.to`, 'not-allowed', 'Must not be before the first day.')]
    const isTwice = daysOff.slice(0, index).some(({ from, to }) => from <= off.to && off.from <= to)
    return isTwice
      ? [problem(`daysOff.${index}.from`, 'not-allowed', 'These days are in another line already.')]
      : []
  })
}

/** The shifts that a worker has on a day, by its start; none on a day off. */
export const rosterOn = (day: string, { shifts, daysOff }: Roster, zone: string): Interval[] =>
  shiftsOn(day, shifts, zone, daysOff)

/** The shift that lasts at an instant; it may have begun the day before. */
function shiftAt(instantMs: number, roster: Roster, zone: string): Interval | undefined {
  const today = localDay(instantMs, zone)
  return [addDays(today, -1), today]
    .flatMap((day) => rosterOn(day, roster, zone))
    .find(({ startMs, endMs }) => startMs <= instantMs && instantMs < endMs)
}

/** Whether the worker is on shift at an instant. */
export const isOnShift = (instantMs: number, roster: Roster, zone: string): boolean =>
  shiftAt(instantMs, roster, zone) !== undefined

export type ShiftToday = {
  /** '7:00 AM – 3:30 PM', 'Off: Vacation', or ''. */
  readonly words: string
  readonly hasShift: boolean
  readonly isOnShift: boolean
}

/** The day's shifts of a worker in words, and whether they are on shift now. */
export function shiftToday(nowMs: number, roster: Roster, zone: string): ShiftToday {
  const day = localDay(nowMs, zone)
  const onShift = isOnShift(nowMs, roster, zone)
  const off = roster.daysOff.find(({ from, to }) => from <= day && day <= to)
  const ofDay = roster.shifts
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((one, other) => one.from.localeCompare(other.from))
  if (off)
    return { words: off.reason === '' ? 'Off' : `Off: ${off.reason}`, hasShift: false, isOnShift: onShift }
  return {
    words: ofDay.map(({ from, to }) => `${clockWords(from)} – ${clockWords(to)}`).join(', '),
    hasShift: ofDay.length > 0,
    isOnShift: onShift,
  }
}

/** The same for many workers at one moment: reckoning in time zones is slow, and the workers of a site share their shifts. */
export function createShiftReader(nowMs: number): (roster: Roster, zone: string) => ShiftToday {
  const known = new Map<string, ShiftToday>()
  return ({ shifts, daysOff }, zone) => {
    const key = JSON.stringify([zone, shifts, daysOff])
    const today = known.get(key) ?? shiftToday(nowMs, { shifts, daysOff }, zone)
    known.set(key, today)
    return today
  }
}

/** Whether a text is a time of day, `HH:MM`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Returns which shifts, or working hours, lack their beginning or end; `list` is the field that holds them. */
export const shiftTimeProblems = (list: string, shifts: readonly Shift[]): Problem[] =>
  shifts.flatMap((shift, index) =>
    (['from', 'to'] as const)
      .filter((name) => !isTimeOfDay(shift[name]))
      .map((name) => problem(`${list}.${index}.${name}`, 'required', 'Is required.')),
  )

/** Who stays longer than this after their shift without pressing Out has forgotten it. */
export const forgottenAfterMs = 2 * hourMs
/** Who presses In earlier than this before a shift is not here for it. */
const earlyMs = 4 * hourMs

/**
 * The end of the shift for a person's In: the current one, or the next one that begins within four hours.
 * Undefined outside shifts. Consecutive shifts count as one.
 */
export function endOfShiftFor(inAtMs: number, roster: Roster, zone: string): number | undefined {
  const day = localDay(inAtMs, zone)
  const intervals = [-1, 0, 1, 2]
    .flatMap((offset) => rosterOn(addDays(day, offset), roster, zone))
    .toSorted((one, other) => one.startMs - other.startMs)
  const at = intervals.findIndex(({ startMs, endMs }) => inAtMs < endMs && startMs - inAtMs <= earlyMs)
  if (at < 0) return undefined
  return intervals
    .slice(at)
    .reduce<number | undefined>(
      (end, { startMs, endMs }) => (end === undefined || startMs <= end ? Math.max(end ?? 0, endMs) : end),
      undefined,
    )
}

/** When a forgotten Out is dated: the shift's end, once two hours have passed since; else undefined. */
export function forgottenOutAt(
  { inAtMs, nowMs }: { inAtMs: number; nowMs: number },
  roster: Roster,
  zone: string,
): number | undefined {
  const end = endOfShiftFor(inAtMs, roster, zone)
  return end !== undefined && nowMs - end >= forgottenAfterMs ? end : undefined
}
