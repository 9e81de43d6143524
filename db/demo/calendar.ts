import { addDays, localDay, startOfLocalDay } from '@fettle/rules/time/time'

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The days of the demo world, relative to the UTC day on which it is created. */
export type Calendar = {
  /** `YYYY-MM-DD`; nothing in the demo world happens after this day's first instant in UTC. */
  readonly today: string
  readonly nowMs: number
  /** The day this many days after today, or before it when negative. */
  day(offset: number): string
  /** The instant this many minutes after a local day begins in a zone. */
  at(isoDay: string, zone: string, minutes: number): number
  /** The local day of an instant. */
  dayOf(instantMs: number, zone: string): string
}

export const iso = (instantMs: number): string => new Date(instantMs).toISOString()

export function createCalendar(now: Date): Calendar {
  const today = now.toISOString().slice(0, 10)
  const starts = new Map<string, number>()
  const startOf = (isoDay: string, zone: string): number => {
    const key = `${zone} ${isoDay}`
    const known = starts.get(key)
    if (known !== undefined) return known
    const start = startOfLocalDay(isoDay, zone)
    starts.set(key, start)
    return start
  }
  return {
    today,
    nowMs: Date.parse(today),
    day: (offset) => addDays(today, offset),
    at: (isoDay, zone, minutes) => startOf(isoDay, zone) + minutes * minuteMs,
    dayOf(instantMs, zone) {
      const utcDay = iso(instantMs).slice(0, 10)
      const dayBefore = addDays(utcDay, -1)
      // Zones west of Greenwich are on the day before until their own midnight; other days are computed.
      if (instantMs >= startOf(utcDay, zone) && instantMs < startOf(addDays(utcDay, 1), zone)) return utcDay
      if (instantMs >= startOf(dayBefore, zone) && instantMs < startOf(utcDay, zone)) return dayBefore
      return localDay(instantMs, zone)
    },
  }
}
