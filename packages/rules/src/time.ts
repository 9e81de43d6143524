const minuteMs = 60_000
const hourMs = 60 * minuteMs
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

// Creating a formatter costs far more than using it.
const clocks = new Map<string, Intl.DateTimeFormat>()
const codes = new Map<string, Intl.DateTimeFormat>()

/** Names that were checked and are valid zones: creating a formatter takes longer than everything else done with it. */
const validZones: typeof clocks = new Map()

function formatterOf(cache: typeof clocks, zone: string, options: Intl.DateTimeFormatOptions) {
  let formatter = cache.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, calendar: 'gregory', ...options })
    cache.set(zone, formatter)
  }
  return formatter
}

/** Whether the text is a zone of the IANA database that this runtime knows. */
export function isValidTimeZone(zone: string): boolean {
  try {
    return zone.trim() !== '' && formatterOf(validZones, zone, {}) !== undefined
  } catch {
    return false
  }
}

/** Returns the local date and time in a zone at an instant. Throws RangeError for an unknown zone. */
export function zonedParts(instantMs: number, zone: string): WallTime {
  const formatter = formatterOf(clocks, zone, {
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const read: Record<string, string> = {}
  for (const { type, value } of formatter.formatToParts(instantMs)) read[type] = value
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

type Wall = { year: number; month: number; day: number; hour?: number; minute?: number; second?: number }

/** Converts a local time to milliseconds as if it were UTC, for plain arithmetic. */
function wallMs({ year, month, day, hour = 0, minute = 0, second = 0 }: Wall): number {
  const line = new Date(0)
  line.setUTCFullYear(year, month - 1, day)
  return line.setUTCHours(hour, minute, second, 0)
}

/** Returns how far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instantMs: number, zone: string): number {
  return wallMs(zonedParts(instantMs, zone)) - Math.floor(instantMs / 1000) * 1000
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

const pad = (value: number, width = 2) => String(value).padStart(width, '0')
const isoOf = ({ year, month, day }: Wall) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

function dateParts(isoDate: string): Wall {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = isoDate.split('-').map(Number)
  return { year, month, day }
}

/** Whether the text is `YYYY-MM-DD` and an existing day. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const wallTime = dateParts(text)
  return (
    wallTime.month >= 1 && wallTime.month <= 12 && new Date(wallMs(wallTime)).toISOString().startsWith(text)
  )
}

/** Returns the local day, `YYYY-MM-DD`, in a zone at an instant. */
export const localDay = (instantMs: number, zone: string): string => isoOf(zonedParts(instantMs, zone))

/**
 * Returns the instant at which a local day begins: midnight, or the clock change that skips midnight. Of two midnights
 * it is the first; a day that the zone skipped begins when the next one does.
 */
export function startOfLocalDay(isoDate: string, zone: string): number {
  const midnight = dateParts(isoDate)
  const at = instantOf(midnight, zone)
  if (at + offsetAt(at, zone) === wallMs(midnight)) return at
  let [early, late] = [at - dayMs, at]
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000
    if (localDay(middle, zone) < isoDate) early = middle
    else late = middle
  }
  return late
}

/** Returns the day n days later (earlier when negative). */
export function addDays(isoDate: string, days: number): string {
  const moved = new Date(wallMs(dateParts(isoDate)) + days * dayMs)
  return isoOf({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() })
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (isoDate: string): number => new Date(wallMs(dateParts(isoDate))).getUTCDay()

/** Returns the week that contains a day, Sunday to Saturday (B9.015). */
export function weekOf(isoDate: string): { from: string; to: string } {
  const from = addDays(isoDate, -weekdayOf(isoDate))
  return { from, to: addDays(from, 6) }
}

/** Returns the zone's short name at an instant: 'EST', 'EDT', or 'GMT+1' where English has no name for it. */
export function zoneCode(instantMs: number, zone: string): string {
  const formatter = formatterOf(codes, zone, { timeZoneName: 'short' })
  return formatter.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const names = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the zone's generic name, the same in summer and winter: 'Eastern Time'; the IANA key with spaces where
 * English has no name.
 */
export function zoneName(instantMs: number, zone: string): string {
  const formatter = formatterOf(names, zone, { timeZoneName: 'longGeneric' })
  const name = formatter.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined || /^GMT[+-]/.test(name) ? zone.replaceAll('_', ' ') : name
}

/** Formats a date as 'M/D/YYYY', the format of all dates (A9.020). */
export function formatDate(isoDate: string): string {
  const { year, month, day } = dateParts(isoDate)
  return `${month}/${day}/${year}`
}

/**
 * Formats an instant in a zone's local time, 'M/D/YYYY h:mm AM'. Takes an ISO instant; throws RangeError for anything
 * else.
 */
export function formatLtz(iso: string, zone: string): string {
  const instantMs = Date.parse(iso)
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an instant: ${iso}`)
  return formatMinute(localMinute(instantMs, zone))
}

/** Returns the local minute, `YYYY-MM-DDTHH:mm`, in a zone at an instant. */
export function localMinute(instantMs: number, zone: string): string {
  const wallTime = zonedParts(instantMs, zone)
  return `${isoOf(wallTime)}T${pad(wallTime.hour)}:${pad(wallTime.minute)}`
}

/** Formats a local minute, `YYYY-MM-DDTHH:mm`, as 'M/D/YYYY h:mm AM'. */
export function formatMinute(localMinute: string): string {
  const [day = '', time = ''] = localMinute.split('T')
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  return `${formatDate(day)} ${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats the time of a running timer: mm:ss, or hh:mm:ss from one hour on (A4.020). */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${pad(minutes)}:${pad(seconds % 60)}`
  return hours > 0 ? `${pad(hours)}:${rest}` : rest
}
