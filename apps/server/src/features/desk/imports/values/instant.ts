import { startOfLocalDay } from '@fettle/rules/time/time'
import { offsetAt } from '@fettle/rules/time/zone-clock'
import type { DateText } from './date-text.ts'
import { type Parsed, parsed, unreadable } from './parsed.ts'

const hourMs = 3_600_000

const pad = (value: number) => String(value).padStart(2, '0')

function described({ day, time }: DateText): string {
  return time ? `${day} ${pad(time.hour)}:${pad(time.minute)}` : day
}

/**
 * The instant that a date and time mean. Without a distance from UTC it is the wall clock of `zone`; a date alone is
 * the beginning of that day. A wall time that the zone's clocks skip, or show twice, is refused.
 */
export function toInstant(text: DateText, zone: string): Parsed<Date> {
  const { hour, minute, second, millisecond } = text.time ?? { hour: 0, minute: 0, second: 0, millisecond: 0 }
  const [year = 0, month = 1, day = 1] = text.day.split('-').map(Number)
  const wall = new Date(0)
  wall.setUTCFullYear(year, month - 1, day)
  wall.setUTCHours(hour, minute, second, millisecond)
  const line = wall.getTime()
  if (text.offsetMinutes !== null) return parsed(new Date(line - text.offsetMinutes * 60_000))
  if (zone === 'UTC') return parsed(wall)
  if (text.time === null) return parsed(new Date(startOfLocalDay(text.day, zone)))
  const offsets = new Set([offsetAt(line - 16 * hourMs, zone), offsetAt(line + 14 * hourMs, zone)])
  const found = [...offsets].map((offset) => line - offset).filter((at) => at + offsetAt(at, zone) === line)
  const [at] = found
  if (at === undefined) return unreadable(`${described(text)} does not exist in ${zone}: its clocks skip it`)
  if (found.length > 1)
    return unreadable(`${described(text)} comes twice in ${zone}: add its offset from UTC`)
  return parsed(new Date(at))
}
