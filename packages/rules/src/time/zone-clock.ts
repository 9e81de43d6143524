import { language } from './formats.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** A local date and time. Months and days count from 1, hours are 0 to 23; weekday 0 is Sunday. */
export type WallTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  weekday: number
}

// Creating a formatter costs far more than using it. A zone is valid if there is one for it.
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat =>
  formatterOf(clocks, zone, {
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** A formatter of a zone, made once. */
export function formatterOf(cache: typeof clocks, zone: string, options: Intl.DateTimeFormatOptions) {
  let formatter = cache.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, { timeZone: zone, calendar: 'gregory', ...options })
    cache.set(zone, formatter)
  }
  return formatter
}

/** Whether the text is a zone of the IANA database that this runtime knows. */
export function isValidTimeZone(zone: string): boolean {
  try {
    return zone.trim() !== '' && clockOf(zone) !== undefined
  } catch {
    return false
  }
}

/** Returns the local date and time in a zone at an instant. Throws RangeError for an unknown zone. */
export function zonedParts(instantMs: number, zone: string): WallTime {
  const read: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) read[type] = value
  const year = read.era?.startsWith('B') ? 1 - Number(read.year) : Number(read.year)
  const [month, day] = [Number(read.month), Number(read.day)]
  return {
    year,
    month,
    day,
    hour: Number(read.hour),
    minute: Number(read.minute),
    second: Number(read.second),
    weekday: new Date(wallMs({ year, month, day })).getUTCDay(),
  }
}

/** A local date, with or without its time. */
export type Wall = {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
}

/** Converts a local time to milliseconds as if it were UTC, for plain arithmetic. */
export function wallMs({ year, month, day, hour = 0, minute = 0, second = 0 }: Wall): number {
  const line = new Date(0)
  line.setUTCFullYear(year, month - 1, day)
  return line.setUTCHours(hour, minute, second, 0)
}

const readOffset = (instantMs: number, zone: string): number =>
  wallMs(zonedParts(instantMs, zone)) - Math.floor(instantMs / 1000) * 1000

/** By zone and day of UTC, the offset that holds all day; null on a day with a change of clocks. */
const dayOffsets = new Map<string, Map<number, number | null>>()
/** Days of one zone that are remembered: ten years. */
const maxKnownDays = 3660
/** Further away there is no day before or after. */
const farthestMs = 8.6e15

/** Returns how far a zone's clocks are ahead of UTC at an instant, in milliseconds. Throws RangeError for an unknown zone. */
export function offsetAt(instantMs: number, zone: string): number {
  if (!(Math.abs(instantMs) < farthestMs)) return readOffset(instantMs, zone)
  const days = dayOffsets.get(zone) ?? new Map<number, number | null>()
  const day = Math.floor(instantMs / dayMs)
  let offset = days.get(day)
  if (offset === undefined) {
    const first = readOffset(day * dayMs, zone)
    offset = first === readOffset((day + 1) * dayMs - 1, zone) ? first : null
    if (days.size >= maxKnownDays) days.clear()
    dayOffsets.set(zone, days.set(day, offset))
  }
  return offset ?? readOffset(instantMs, zone)
}

/**
 * Returns the instant of a local time in a zone. A local time that occurs twice means the first; one that a clock
 * change skips moves forward by the length of the change.
 */
export function instantOf(wallTime: Wall, zone: string): number {
  const line = wallMs(wallTime)
  const before = offsetAt(line - 16 * hourMs, zone)
  const after = offsetAt(line + 14 * hourMs, zone)
  const candidates = [line - before, line - after].filter((at) => at + offsetAt(at, zone) === line)
  return candidates.length > 0 ? Math.min(...candidates) : line - before
}
