import { type DateFormat, type Formats, firstWeekdayOf } from './formats.ts'
import { formatterOf, instantOf, offsetAt, type Wall, wallMs, zonedParts } from './zone-clock.ts'

const dayMs = 24 * 60 * 60_000
const codes = new Map<string, Intl.DateTimeFormat>()

const pad = (value: number, width = 2) => String(value).padStart(width, '0')
/** Formats the day of a wall time as `YYYY-MM-DD`. */
export const isoDateOf = ({ year, month, day }: Wall) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

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
export function localDay(instantMs: number, zone: string): string {
  if (instantMs !== lastDays.instantMs) lastDays = { instantMs, byZone: new Map() }
  let day = lastDays.byZone.get(zone)
  if (day === undefined) {
    day = isoDateOf(zonedParts(instantMs, zone))
    lastDays.byZone.set(zone, day)
  }
  return day
}

/** The day of the last instant in each zone: the rows of a list ask for the same one again and again. */
let lastDays = { instantMs: Number.NaN, byZone: new Map<string, string>() }

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
  return isoDateOf({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() })
}

/** Returns how many days after `from` the day `to` is; below 0 when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((wallMs(dateParts(to)) - wallMs(dateParts(from))) / dayMs)

/** Returns the same day n months later (earlier when negative), or the last of that month where it has no such day. */
export function addMonths(isoDate: string, months: number): string {
  const { year, month, day } = dateParts(isoDate)
  const first = new Date(wallMs({ year, month: month + months, day: 1 }))
  const [inYear, inMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
  const last = new Date(wallMs({ year: inYear, month: inMonth + 1, day: 0 })).getUTCDate()
  return isoDateOf({ year: inYear, month: inMonth, day: Math.min(day, last) })
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (isoDate: string): number => new Date(wallMs(dateParts(isoDate))).getUTCDay()

/** What decides when a week begins. */
export type WeekFormat = Pick<Formats, 'firstDayOfWeek'>

/** Returns the week that contains a day: Sunday to Saturday (B9.015) unless the property's weeks begin on another day. */
export function weekOf(isoDate: string, formats: WeekFormat): { from: string; to: string } {
  const from = addDays(isoDate, -((weekdayOf(isoDate) - firstWeekdayOf(formats) + 7) % 7))
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

/** What decides how a day is written. */
export type DayFormat = Pick<Formats, 'dateFormat'>

const writeDay: Readonly<Record<DateFormat, (date: Wall) => string>> = {
  'M/D/YYYY': ({ year, month, day }) => `${month}/${day}/${year}`,
  'D/M/YYYY': ({ year, month, day }) => `${day}/${month}/${year}`,
  'DD.MM.YYYY': ({ year, month, day }) => `${pad(day)}.${pad(month)}.${pad(year, 4)}`,
  'YYYY-MM-DD': isoDateOf,
}

/** Formats a day, `YYYY-MM-DD`, in numbers as the property does: 'M/D/YYYY' by default (A9.020). */
export const formatDate = (isoDate: string, { dateFormat }: DayFormat): string =>
  writeDay[dateFormat](dateParts(isoDate))

const isDayFirst = (dateFormat: DateFormat): boolean =>
  dateFormat === 'D/M/YYYY' || dateFormat === 'DD.MM.YYYY'

/**
 * Parses a day typed in the property's format to `YYYY-MM-DD`, or null. Accepts / . - and blanks as
 * separators and two-digit years. A leading four-digit part is always the year.
 */
export function parseDate(text: string, { dateFormat }: DayFormat): string | null {
  const parts = /^\s*(\d{1,4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,4})\s*$/.exec(text)?.slice(1)
  if (parts === undefined) return null
  const [first = '', second = '', third = ''] = parts
  const isYearFirst = first.length > 2
  const dayAndMonth = isDayFirst(dateFormat) ? [first, second] : [second, first]
  const [day = '', month = '', year = ''] = isYearFirst ? [third, second, first] : [...dayAndMonth, third]
  if (year.length !== 2 && year.length !== 4) return null
  const found = isoDateOf({
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: Number(month),
    day: Number(day),
  })
  return isIsoDate(found) ? found : null
}

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** Formats a day with its month's name, 'Jan 9', or '9 Jan' where the property writes days first. */
export function formatNamedDate(isoDate: string, { dateFormat }: DayFormat): string {
  const { month, day } = dateParts(isoDate)
  const name = monthNames[month - 1] ?? ''
  return isDayFirst(dateFormat) ? `${day} ${name}` : `${name} ${day}`
}

/** The same with its year: 'Jan 9, 2028', or '9 Jan 2028'. */
export function formatNamedYear(isoDate: string, formats: DayFormat): string {
  const { year } = dateParts(isoDate)
  return `${formatNamedDate(isoDate, formats)}${isDayFirst(formats.dateFormat) ? '' : ','} ${year}`
}

/**
 * Formats an instant in a zone's local time, 'M/D/YYYY h:mm AM' with the day as the property writes it. Takes an ISO
 * instant; throws RangeError for anything else.
 */
export function formatLtz(iso: string, zone: string, formats: DayFormat): string {
  return formatMinute(localMinute(msOf(iso), zone), formats)
}

/** Formats an instant's time of day in a zone, 'h:mm AM'. Takes an ISO instant; throws RangeError for anything else. */
export const formatTime = (iso: string, zone: string): string => timeWords(localMinute(msOf(iso), zone))

function msOf(iso: string): number {
  const instantMs = Date.parse(iso)
  if (Number.isNaN(instantMs)) throw new RangeError(`Not an instant: ${iso}`)
  return instantMs
}

/** Formats a time of day, `HH:mm`, as times are written everywhere: 'h:mm AM'. */
export const formatClock = (time: string): string => timeWords(`2000-01-01T${time}`)

function timeWords(localMinute: string): string {
  const [hour = Number.NaN, minute = Number.NaN] = localMinute.slice(11).split(':').map(Number)
  return `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns the local minute, `YYYY-MM-DDTHH:mm`, in a zone at an instant. */
export function localMinute(instantMs: number, zone: string): string {
  const wallTime = zonedParts(instantMs, zone)
  return `${isoDateOf(wallTime)}T${pad(wallTime.hour)}:${pad(wallTime.minute)}`
}

/** Formats a local minute, `YYYY-MM-DDTHH:mm`, as 'M/D/YYYY h:mm AM', the day as the property writes it. */
export function formatMinute(localMinute: string, formats: DayFormat): string {
  return `${formatDate(localMinute.slice(0, 10), formats)} ${timeWords(localMinute)}`
}
