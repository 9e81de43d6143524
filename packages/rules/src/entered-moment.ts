import { addDays, instantOf, startOfLocalDay } from './time.ts'

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/
const hasOffset = (text: string) => /(Z|[+-]\d\d:?\d\d)$/i.test(text)

/**
 * The instant, in milliseconds, of an ISO text that somebody entered ([A7.006]). A day, or a time without an offset,
 * is read in the order's time zone; a day is its first moment, or with `end` its last second.
 * The text has been checked to be a date.
 */
export function enteredMoment(text: string, zone: string, edge: 'start' | 'end' = 'start'): number {
  if (!text.includes('T')) {
    return edge === 'start' ? startOfLocalDay(text, zone) : startOfLocalDay(addDays(text, 1), zone) - 1000
  }
  if (hasOffset(text)) return Date.parse(text)
  const [, year, month, day, hour, minute, second] = wallPattern.exec(text) ?? []
  return instantOf(
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second ?? 0),
    },
    zone,
  )
}
