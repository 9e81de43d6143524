import type { TimecardWeek } from '@fettle/contract/timecards'
import { addDays, formatTime } from '@fettle/rules/time/time'
import type { WeekStatus } from '@fettle/rules/timecards/timecard-week'
import type { StatusKind } from '#ui/status-colors.ts'

/** Color and icon of each week state. */
export const weekStatusKinds: Readonly<Record<WeekStatus, StatusKind>> = {
  Open: 'open',
  Submitted: 'submitted',
  Approved: 'complete',
  Reopened: 'hold',
}

/** A week as 'M/D - M/D' ([B2.093]). */
export const weekRange = ({ weekStart, weekEnd }: Pick<TimecardWeek, 'weekStart' | 'weekEnd'>): string =>
  `${monthDay(weekStart)} - ${monthDay(weekEnd)}`

const monthDay = (day: string) => day.split('-').slice(1).map(Number).join('/')

/** The seven days of the week starting on a day. */
export const daysFrom = (weekStart: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(weekStart, offset))

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const weekdayName = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? ''

/** A period within a day, '8:00 AM - 9:30 AM'. */
export const stretch = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string): string =>
  `${formatTime(startsAt, zone)} - ${formatTime(endsAt, zone)}`
