import { type DecimalMark, parseNumber } from './number.ts'
import { type Parsed, parsed, quoted, unreadable } from './parsed.ts'

const durationUnits = ['day', 'month', 'year'] as const
export type Duration = { count: number; unit: (typeof durationUnits)[number] }

/**
 * Reads `2 years`, `2.5 Years`, `year 2`, `18 months`, `90 days`; the number as other numbers of the file are read. A bare
 * number or an unknown unit is refused, even for zero.
 */
export function parseDuration(text: string, mark: DecimalMark | null = null): Parsed<Duration> {
  const match = /^(?:(\d[\d.,]*)\s*([a-z]+)|([a-z]+)\s+(\d[\d.,]*))$/i.exec(text)
  const word = (match?.[2] ?? match?.[3] ?? '').toLowerCase().replace(/s$/, '')
  const unit = durationUnits.find((each) => each === word)
  if (!match || !unit) return unreadable(`${quoted(text)} is not a number of days, months or years`)
  const count = parseNumber(match[1] ?? match[4] ?? '', { scale: 2, max: 99_999 }, mark)
  return count.ok ? parsed({ count: count.value, unit }) : count
}

/** The same span in whole units: 2.5 years are 30 months. Null where it is no whole number of days or months. */
export function inWholeUnits({ count, unit }: Duration): Duration | null {
  if (Number.isInteger(count)) return { count, unit }
  const months = Math.round(count * 1200) / 100
  return unit === 'year' && Number.isInteger(months) ? { count: months, unit: 'month' } : null
}

/** A span as people write it: '1 year', '18 months'. */
export const formatDuration = ({ count, unit }: Duration): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * The last day of a span of whole units that begins on a day, both `YYYY-MM-DD`: one year from 2011-04-22 ends on 2012-04-21.
 * A month that is too short for the day ends the span with its own last day.
 */
export function lastDayOf(startsOn: string, { count, unit }: Duration): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  if (unit === 'day') return new Date(Date.UTC(year, month - 1, day + count - 1)).toISOString().slice(0, 10)
  const months = unit === 'year' ? count * 12 : count
  const monthLength = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const next =
    day > monthLength
      ? Date.UTC(year, month - 1 + months, monthLength + 1)
      : Date.UTC(year, month - 1 + months, day)
  return new Date(next - 86_400_000).toISOString().slice(0, 10)
}
