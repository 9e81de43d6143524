import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, tooLong } from '../records/problem.ts'
import {
  addDays,
  type DayFormat,
  formatDate,
  formatNamedDate,
  formatNamedYear,
  isIsoDate,
  weekdayOf,
} from '../time/time.ts'

/** Reason and last day (`YYYY-MM-DD`, order's time zone) of a hold. Either may be unknown. */
export type Hold = { reason: string; until: string | null }

/** Longest hold in days. A later day is considered a typo. */
const maxHoldDays = 3660

/** Returns the problems of an entered hold. Days are in the order's time zone. */
export function holdProblems(
  { reason, until }: { reason?: string | null; until?: string | null },
  { today }: { today: string },
): Problem[] {
  return [...tooLong('reason', 'Reason', reason, maxLength.reason), ...untilProblems(until ?? null, today)]
}

function untilProblems(until: string | null, today: string): Problem[] {
  if (until === null || isBlank(until)) return []
  if (!isIsoDate(until)) return [problem('holdUntil', 'not-a-date', 'Enter a day of the calendar.')]
  if (until < today) return [problem('holdUntil', 'not-allowed', 'Choose today or a later day.')]
  return until > addDays(today, maxHoldDays)
    ? [problem('holdUntil', 'not-allowed', 'Choose a day within ten years.')]
    : []
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Formats a day for display: 'Mon, Nov 23', with the year if it differs from `today`'s. */
export function dayInWords(isoDate: string, today: string, formats: DayFormat): string {
  const isThisYear = isoDate.slice(0, 4) === today.slice(0, 4)
  const date = isThisYear ? formatNamedDate(isoDate, formats) : formatNamedYear(isoDate, formats)
  return `${weekdays[weekdayOf(isoDate)]}, ${date}`
}

/** Returns 'On hold until Mon, Nov 23: waiting for a part', without unknown parts. */
export function holdInWords({ reason, until }: Hold, today: string, formats: DayFormat): string {
  const end = until === null ? '' : ` until ${dayInWords(until, today, formats)}`
  return `On hold${end}${isBlank(reason) ? '' : `: ${reason.trim()}`}`
}

/** Returns ' until 11/23/2026', to follow the status in log and email. Empty without an end. */
export const untilText = (until: string | null | undefined, formats: DayFormat): string =>
  until ? ` until ${formatDate(until, formats)}` : ''
