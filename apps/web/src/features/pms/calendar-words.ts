import type { ComingEntry, PmCalendarDay, PmCalendarEntry } from '@fettle/contract/pm-calendar'
import { weekdayName } from '@fettle/rules/people/worker-shifts'
import { formatNumber, language } from '@fettle/rules/time/formats'
import { type DayFormat, formatNamedDate, weekdayOf } from '@fettle/rules/time/time'

/** A decision about a coming entry. `on` is the day of the drop. */
export type Deciding = {
  readonly action: 'move' | 'defer' | 'skip'
  readonly entry: ComingEntry
  readonly on?: string
}

const monthFormat = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'November 2026' for any of its days. */
export const monthName = (day: string): string => monthFormat.format(new Date(`${day}T00:00:00Z`))

const weekFormat = new Intl.DateTimeFormat(language, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Mar 15 – 21, 2026' for its first and last day. */
export const weekName = ({ from, to }: { from: string; to: string }): string =>
  weekFormat.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))

/** 'Tue, Mar 17'. */
export const namedDay = (day: string, formats: DayFormat): string =>
  `${weekdayName(weekdayOf(day)).slice(0, 3)}, ${formatNamedDate(day, formats)}`

/** Label of an entry: its number, title and target. */
export const entryName = ({ pmNumber, title, target }: PmCalendarEntry): string =>
  [`PM ${pmNumber}`, target, title].filter((part) => part !== '').join(' · ')

/** The same without the job type, for small spaces. */
export const shortName = (entry: PmCalendarEntry): string =>
  entryName({ ...entry, title: entry.title.slice(entry.title.indexOf(': ') + 1).trim() })

/** State of an entry as text: 'Order 14870, Open', 'Coming', 'Skipped'. */
export function entryState(entry: PmCalendarEntry): string {
  switch (entry.kind) {
    case 'made':
      return entry.order === null
        ? entry.state
        : `Order ${entry.order.orderNumber}, ${entry.order.orderStatus}`
    case 'coming':
      return entry.isEstimated ? 'Coming, estimated' : 'Coming'
    case 'left out':
      return entry.userName === null ? entry.state : `${entry.state} by ${entry.userName}`
  }
}

export const entryKey = ({ targetId, number }: PmCalendarEntry): string => `${targetId}-${number}`

export type DayTotals = Pick<PmCalendarDay, 'made' | 'coming' | 'leftOut'>

/** Totals of several days. */
export function totalsOf(days: readonly DayTotals[]): DayTotals {
  const totals = { made: 0, coming: 0, leftOut: 0 }
  for (const { made, coming, leftOut } of days) {
    totals.made += made
    totals.coming += coming
    totals.leftOut += leftOut
  }
  return totals
}

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${word}`]

/** '12 made, 40 coming, 3 left out', omitting zeros. */
export const totalsText = ({ made, coming, leftOut }: DayTotals): string =>
  [...counted(made, 'made'), ...counted(coming, 'coming'), ...counted(leftOut, 'left out')].join(', ')

/** Number of a day's entries that are not listed. */
export const restOf = ({ made, coming, leftOut, entries }: PmCalendarDay, withLeftOut: boolean): number =>
  made + coming + (withLeftOut ? leftOut : 0) - entries.length

export const isComing = (entry: PmCalendarEntry): entry is ComingEntry => entry.kind === 'coming'
