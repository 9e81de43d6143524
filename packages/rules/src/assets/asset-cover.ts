import { daysBetween } from '../time/time.ts'

/** State of a warranty or a maintenance agreement ([B3.008]). */
const coverStatuses = ['None', 'Not Begun', 'Active', 'Expired'] as const
export type CoverStatus = (typeof coverStatuses)[number]

/** Period that an agreement's cost covers. '' if unknown. */
export const costPeriods = ['', 'Month', 'Quarter', 'Year'] as const
export type CostPeriod = (typeof costPeriods)[number]

/**
 * First and last day of a coverage, both `YYYY-MM-DD` and inclusive. Without a first day, it has always been
 * in force.
 */
export type Cover = { beginsOn: string | null; endsOn: string | null }

/**
 * Returns the state of a warranty or agreement on a day at the property. Without a last day, it is `None`.
 */
export function coverStatusOf({ beginsOn, endsOn }: Cover, today: string): CoverStatus {
  if (endsOn === null) return 'None'
  if (endsOn < today) return 'Expired'
  return beginsOn !== null && beginsOn > today ? 'Not Begun' : 'Active'
}

/** Up to this many days, time is given in days; beyond, in months, and from two years on in years. */
const longestInDays = 90
const daysPerMonth = 30.44
const daysPerYear = 365.25

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

function span(days: number): string {
  if (days <= longestInDays) return counted(days, 'day')
  if (days < 2 * daysPerYear) return counted(Math.floor(days / daysPerMonth), 'month')
  return counted(Math.floor(days / daysPerYear), 'year')
}

/**
 * Returns the time to the end of the coverage, such as 'ends in 12 days' or 'ended 3 days ago', or to a
 * future start. null without coverage.
 */
export function coverDeadline({ beginsOn, endsOn }: Cover, today: string): string | null {
  const status = coverStatusOf({ beginsOn, endsOn }, today)
  if (endsOn === null || status === 'None') return null
  if (beginsOn !== null && status === 'Not Begun') return `begins in ${span(daysBetween(today, beginsOn))}`
  const days = daysBetween(today, endsOn)
  if (days === 0) return 'ends today'
  return days > 0 ? `ends in ${span(days)}` : `ended ${span(-days)} ago`
}
