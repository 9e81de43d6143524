import { type Problem, problem } from './problem.ts'
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

/** Clocks of phones differ a little: a moment this far off is taken for now. */
const toleranceMs = 5 * 60_000

/**
 * What is wrong with the moment at which somebody says that they did something to an order: it lies between the order's
 * entry and now. A day counts from its beginning to its end.
 */
export function toldMomentProblems(
  field: string,
  text: string | null | undefined,
  { enteredMs, nowMs, zone }: { enteredMs: number; nowMs: number; zone: string },
): Problem[] {
  if (text === null || text === undefined) return []
  if (enteredMoment(text, zone) > nowMs + toleranceMs)
    return [problem(field, 'not-allowed', 'This cannot have happened in the future.')]
  return enteredMoment(text, zone, 'end') < enteredMs - toleranceMs
    ? [problem(field, 'not-allowed', 'This cannot have happened before the order was entered.')]
    : []
}
