import {
  addDays,
  type DayFormat,
  daysBetween,
  formatNamedDate,
  formatNamedYear,
  isoDateOf,
  localDay,
} from '../time/time.ts'
import { zonedParts } from '../time/zone-clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Up to this many hours ahead, the distance says more than the clock time. */
const nearHours = 12
/** Up to this many days ahead, the weekday identifies the day. */
const weekdayDays = 6

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`
const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Formats an instant for reading, by a zone's calendar: '4:00 PM', 'tomorrow 4:00 PM', 'Mon 4:00 PM', 'Jan 9', or 'Jan
 * 9, 2028' in another year; '9 Jan' where the property writes days first. For the future and the past alike.
 */
export function shortMoment(
  instantMs: number,
  nowMs: number,
  { zone, formats }: { zone: string; formats: DayFormat },
): string {
  const at = zonedParts(instantMs, zone)
  const [date, today] = [isoDateOf(at), localDay(nowMs, zone)]
  const clock = `${at.hour % 12 || 12}:${pad(at.minute)} ${at.hour < 12 ? 'AM' : 'PM'}`
  const days = daysBetween(today, date)
  if (days === 0) return clock
  if (date === addDays(today, 1)) return `tomorrow ${clock}`
  if (days === -1) return `yesterday ${clock}`
  if (Math.abs(days) <= weekdayDays) return `${weekdays[at.weekday]} ${clock}`
  return date.slice(0, 4) === today.slice(0, 4)
    ? formatNamedDate(date, formats)
    : formatNamedYear(date, formats)
}

export type RelativeTarget = { readonly text: string; readonly isLate: boolean }

/**
 * Describes a target for reading: 'in 3 hours', 'tomorrow 4:00 PM', 'Mon 4:00 PM', 'Jan 9', '20 minutes late', '2 days
 * late'. Days are calendar days of the zone: a target of yesterday evening is '14 hours late', and '1 day late' after
 * 24 hours.
 */
export function describeTarget(
  targetMs: number,
  nowMs: number,
  { zone, formats }: { zone: string; formats: DayFormat },
): RelativeTarget {
  const aheadMs = targetMs - nowMs
  if (aheadMs < 0) {
    const lateMs = -aheadMs
    if (lateMs < hourMs)
      return { text: `${count(Math.max(1, Math.floor(lateMs / minuteMs)), 'minute')} late`, isLate: true }
    if (lateMs < dayMs) return { text: `${count(Math.floor(lateMs / hourMs), 'hour')} late`, isLate: true }
    return {
      text: `${count(Math.max(1, daysBetween(isoDateOf(zonedParts(targetMs, zone)), localDay(nowMs, zone))), 'day')} late`,
      isLate: true,
    }
  }
  const minutes = Math.round(aheadMs / minuteMs)
  if (minutes < 60) return { text: minutes < 1 ? 'now' : `in ${count(minutes, 'minute')}`, isLate: false }
  const hours = Math.round(aheadMs / hourMs)
  if (hours <= nearHours) return { text: `in ${count(hours, 'hour')}`, isLate: false }
  return { text: shortMoment(targetMs, nowMs, { zone, formats }), isLate: false }
}
