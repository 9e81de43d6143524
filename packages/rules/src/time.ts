const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A wall clock's reading. Months and days count from 1, hours 0 to 23; weekday 0 is Sunday. */
export type WallTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  weekday: number
}

// A formatter costs far more to make than to use.
const clocks = new Map<string, Intl.DateTimeFormat>()
const codes = new Map<string, Intl.DateTimeFormat>()

/** Of those that were asked for and are zones: making a formatter takes longer than everything else that is done with it. */
const validZones: typeof clocks = new Map()

function formatterOf(cache: typeof clocks, zone: string, options: Intl.DateTimeFormatOptions) {
  let formatter = cache.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, calendar: 'gregory', ...options })
    cache.set(zone, formatter)
  }
  return formatter
}

/** Whether the text names a zone of the IANA database that this runtime knows. */
export function isValidTimeZone(zone: string): boolean {
  try {
    return zone.trim() !== '' && formatterOf(validZones, zone, {}) !== undefined
  } catch {
    return false
  }
}

/** What the clock on the wall shows in a zone at an instant. Throws RangeError for an unknown zone. */
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

/** The wall time's place on a line without zones, where arithmetic is plain. */
function wallMs({ year, month, day, hour = 0, minute = 0, second = 0 }: Wall): number {
  const line = new Date(0)
  line.setUTCFullYear(year, month - 1, day)
  return line.setUTCHours(hour, minute, second, 0)
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instantMs: number, zone: string): number {
  return wallMs(zonedParts(instantMs, zone)) - Math.floor(instantMs / 1000) * 1000
}

/**
 * The instant at which a zone's clocks show this wall time. A time that comes twice means the first;
 * a time that a change of clocks leaves out moves on by as much as the clocks did.
 */
export function instantOf(wall: Wall, zone: string): number {
  const line = wallMs(wall)
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

/** Whether the text is `YYYY-MM-DD` and a day of the calendar. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const wall = dateParts(text)
  return wall.month >= 1 && wall.month <= 12 && new Date(wallMs(wall)).toISOString().startsWith(text)
}

/** The day, `YYYY-MM-DD`, that a zone's calendars show at an instant. */
export const localDay = (instantMs: number, zone: string): string => isoOf(zonedParts(instantMs, zone))

/**
 * The instant at which a local day begins: midnight, or the change of clocks where midnight is left out.
 * Of two midnights it is the first; a day that the zone skipped begins where the next one does.
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

/** The day n days later (earlier when negative) on the calendar. */
export function addDays(isoDate: string, days: number): string {
  const moved = new Date(wallMs(dateParts(isoDate)) + days * dayMs)
  return isoOf({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() })
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (isoDate: string): number => new Date(wallMs(dateParts(isoDate))).getUTCDay()

/** The week that a day lies in, Sunday to Saturday (B9.015). */
export function weekOf(isoDate: string): { from: string; to: string } {
  const from = addDays(isoDate, -weekdayOf(isoDate))
  return { from, to: addDays(from, 6) }
}

/** The zone's short name at an instant: 'EST', 'EDT', or 'GMT+1' where English has no name for it. */
export function zoneCode(instantMs: number, zone: string): string {
  const formatter = formatterOf(codes, zone, { timeZoneName: 'short' })
  return formatter.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const names = new Map<string, Intl.DateTimeFormat>()

/**
 * What people call the zone in the year around an instant, in summer and in winter: 'Eastern Time'; its key with spaces
 * where English has no name.
 */
export function zoneName(instantMs: number, zone: string): string {
  const formatter = formatterOf(names, zone, { timeZoneName: 'longGeneric' })
  const name = formatter.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined || /^GMT[+-]/.test(name) ? zone.replaceAll('_', ' ') : name
}

/** 'M/D/YYYY', as dates are written everywhere (A9.020). */
export function formatDate(isoDate: string): string {
  const { year, month, day } = dateParts(isoDate)
  return `${month}/${day}/${year}`
}

/** An instant in a zone's local time, 'M/D/YYYY h:mm AM'. Takes an ISO instant; throws RangeError for anything else. */
export function formatLtz(iso: string, zone: string): string {
  const instantMs = Date.parse(iso)
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an instant: ${iso}`)
  return formatMinute(localMinute(instantMs, zone))
}

/** The minute, `YYYY-MM-DDTHH:mm`, that a zone's clocks show at an instant. */
export function localMinute(instantMs: number, zone: string): string {
  const wall = zonedParts(instantMs, zone)
  return `${isoOf(wall)}T${pad(wall.hour)}:${pad(wall.minute)}`
}

/** A minute on a local clock, `YYYY-MM-DDTHH:mm`, as 'M/D/YYYY h:mm AM'. */
export function formatMinute(localMinute: string): string {
  const [day = '', time = ''] = localMinute.split('T')
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  return `${formatDate(day)} ${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A running timer's time: mm:ss, or hh:mm:ss from an hour on (A4.020). */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${pad(minutes)}:${pad(seconds % 60)}`
  return hours > 0 ? `${pad(hours)}:${rest}` : rest
}
