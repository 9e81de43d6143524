import type { ColumnOption, FormatKind } from './list-columns.ts'
import { daysBetween } from './time.ts'

const column = (
  displayName: string,
  columnName: string,
  width: number,
  formatKind: FormatKind = 'text',
  direction: ColumnOption['direction'] = 'ascend',
): ColumnOption => ({ displayName, columnName, direction, formatKind, width })

/** The columns of the list of PM schedules ([C2.001]). */
export const pmColumns: readonly ColumnOption[] = [
  column('PM #', 'pmNumber', 70, 'number'),
  column('Title', 'title', 190),
  column('Trade', 'trade', 90),
  column('Job Type', 'jobType', 110),
  column('Assign To', 'assignTo', 110),
  column('Next Date', 'nextDate', 112, 'date'),
  column('Repeat', 'repeat', 116),
  column('Assets', 'assetCount', 68, 'number', 'descend'),
  column('Building', 'building', 116),
  column('Checklist', 'procedure', 116),
  column('Supersedes', 'supersedes', 92),
  column('Priority', 'jobPriority', 100, 'number'),
  column('Active', 'state', 88),
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
