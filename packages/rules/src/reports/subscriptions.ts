import { addDays, addMonths, localDay, weekdayOf } from '../time/time.ts'
import { instantOf } from '../time/zone-clock.ts'
import type { Period } from './figure-filters.ts'

/** Maximum number of subscriptions per user ([C10.011]). */
export const maxSubscriptions = 80
/** Maximum number of recipients of a subscription. */
export const maxRecipients = 50

/** Periods of a report that is sent, counted from the day on which it is sent. */
export const subscriptionPeriods = {
  'last-7-days': 'Last 7 days',
  'last-month': 'Last month',
  'last-12-months': 'Last 12 months',
  'next-30-days': 'Next 30 days',
  'next-12-months': 'Next 12 months',
} as const
export type SubscriptionPeriod = keyof typeof subscriptionPeriods

/** Returns the first and the last day of a period on a day. */
export function periodOn(period: SubscriptionPeriod, today: string): Period {
  switch (period) {
    case 'last-7-days':
      return { from: addDays(today, -7), to: addDays(today, -1) }
    case 'last-month': {
      const to = addDays(`${today.slice(0, 7)}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'last-12-months':
      return { from: addMonths(today, -12), to: today }
    case 'next-30-days':
      return { from: today, to: addDays(today, 30) }
    case 'next-12-months':
      return { from: today, to: addMonths(today, 12) }
  }
}

/** Days and time of a subscription. Weekdays count from 0, Sunday. The time is `HH:MM`. */
export type SendingDays = {
  readonly weekdays: readonly number[]
  /** Day of the month, or the last day of a shorter month. Null for weekdays. */
  readonly monthDay: number | null
  readonly time: string
}

/** Longest distance between two days of a schedule, and a day. */
const longestGap = 63

const lastDayOfMonth = (day: string): number =>
  Number(addDays(`${addMonths(`${day.slice(0, 7)}-01`, 1)}`, -1).slice(8))

const isSendingDay = (day: string, { weekdays, monthDay }: SendingDays): boolean =>
  monthDay === null
    ? weekdays.includes(weekdayOf(day))
    : Number(day.slice(8)) === Math.min(monthDay, lastDayOfMonth(day))

/**
 * Returns the first moment of a schedule after an instant, in milliseconds. Each day has one moment: a time that a clock
 * change skips moves forward by the change, and of a time that occurs twice the first counts. Throws RangeError for a
 * schedule without days.
 */
export function nextSending(schedule: SendingDays, zone: string, afterMs: number): number {
  const [hour = 0, minute = 0] = schedule.time.split(':').map(Number)
  const first = localDay(afterMs, zone)
  for (let days = 0; days <= longestGap; days++) {
    const day = addDays(first, days)
    if (!isSendingDay(day, schedule)) continue
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const at = instantOf({ year, month, day: date, hour, minute }, zone)
    if (at > afterMs) return at
  }
  throw new RangeError('The schedule has no days.')
}
