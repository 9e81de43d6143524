import { type ColumnOption, column } from '../records/list-columns.ts'
import { daysBetween } from '../time/time.ts'

/** The columns of the list of PM schedules ([C2.001]). */
export const pmColumns: readonly ColumnOption[] = [
  column('PM #', 'pmNumber', 58, 'number'),
  column('Title', 'title', 198),
  column('Trade', 'trade', 64),
  column('Job Type', 'jobType', 82),
  column('Assign To', 'assignTo', 98),
  column('Next Date', 'nextDate', 96, 'date'),
  column('Repeat', 'repeat', 116),
  column('Assets', 'assetCount', 66, 'number', 'descend'),
  column('Building', 'building', 86),
  column('Checklist', 'procedure', 76),
  column('Supersedes', 'supersedes', 84),
  column('Priority', 'jobPriority', 78, 'number'),
  column('Active', 'state', 84),
]

/** The kinds of repetition by which schedules are found ([C2.003]). */
export const repeatKinds = [
  'Days',
  'Weeks',
  'Months',
  'Years',
  'Weekdays',
  'Nth weekday',
  'Last day',
  'Meter',
  'Once',
  'By hand',
] as const
export type RepeatKind = (typeof repeatKinds)[number]

/** Up to so many days from today, the distance says more than the date. */
const nearDays = 14

/**
 * A day as people say it from today: 'today', 'tomorrow', 'in 3 days', '2 days ago'; null where it is so far that the
 * date says more.
 */
export function relativeDay(day: string, today: string): string | null {
  const days = daysBetween(today, day)
  if (Math.abs(days) > nearDays) return null
  if (days === 0) return 'today'
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
