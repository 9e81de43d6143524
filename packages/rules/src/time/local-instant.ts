import { zoneCode } from './time.ts'
import { offsetAt } from './zone-clock.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Number of days cached per zone before its cache is reset. */
const maxDays = 20_000

type ZoneDay = { offsetMs: number; code: string }

const zones = new Map<string, Map<number, ZoneDay | 'changes'>>()

/**
 * Returns a zone's offset and short name at an instant. Reading them takes microseconds, so the result is
 * cached per UTC day; on days with a clock change, it is always read.
 */
function zoneAt(instantMs: number, zone: string): ZoneDay {
  const day = Math.floor(instantMs / dayMs)
  let days = zones.get(zone)
  if (!days || days.size >= maxDays) {
    days = new Map()
    zones.set(zone, days)
  }
  let known = days.get(day)
  if (known === undefined) {
    const offsetMs = offsetAt(day * dayMs, zone)
    const steady = offsetAt((day + 1) * dayMs, zone) === offsetMs
    known = steady ? { offsetMs, code: zoneCode(day * dayMs, zone) } : 'changes'
    days.set(day, known)
  }
  return known === 'changes'
    ? { offsetMs: offsetAt(instantMs, zone), code: zoneCode(instantMs, zone) }
    : known
}

const pad = (value: number) => String(value).padStart(2, '0')

function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs)
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Formats the instant in a zone's local time, in seconds with the offset: `2026-03-10T11:00:00-04:00`. */
export function localInstant(instantMs: number, zone: string): string {
  const { offsetMs } = zoneAt(instantMs, zone)
  return `${new Date(instantMs + offsetMs).toISOString().slice(0, 19)}${offsetText(offsetMs)}`
}

/** Returns the zone's short name at an instant, like `zoneCode`. */
export const zoneCodeAt = (instantMs: number, zone: string): string => zoneAt(instantMs, zone).code

/** Returns the local date and time at an instant: `2026-03-10` and `11:00:00`. */
export function localDateAndTime(instantMs: number, zone: string): { date: string; time: string } {
  const text = localInstant(instantMs, zone)
  return { date: text.slice(0, 10), time: text.slice(11, 19) }
}
