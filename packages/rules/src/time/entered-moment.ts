import { type Problem, problem } from '../records/problem.ts'
import { addDays, startOfLocalDay } from './time.ts'
import { instantOf } from './zone-clock.ts'

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/
const hasOffset = (text: string) => /(Z|[+-]\d\d:?\d\d)$/i.test(text)

/**
 * Returns the instant in milliseconds of an entered ISO text ([A7.006]). A day, or a time without an offset,
 * is read in the order's time zone; a day means its first moment, or with `end` its last second. The caller
 * has validated the date.
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

/** Tolerance for clock skew: a time up to this far in the future counts as now. */
export const clockToleranceMs = 5 * 60_000

/**
 * Returns the problems of the stated time of an action on an order, which must be between its entry and now.
 * A plain day matches any time of that day.
 */
export function statedTimeProblems(
  field: string,
  text: string | null | undefined,
  { enteredMs, nowMs, zone }: { enteredMs: number; nowMs: number; zone: string },
): Problem[] {
  if (text === null || text === undefined) return []
  if (enteredMoment(text, zone) > nowMs + clockToleranceMs)
    return [problem(field, 'not-allowed', 'This cannot have happened in the future.')]
  return enteredMoment(text, zone, 'end') < enteredMs - clockToleranceMs
    ? [problem(field, 'not-allowed', 'This cannot have happened before the order was entered.')]
    : []
}
