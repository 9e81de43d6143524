import { addDays, localDay } from '../time/time.ts'
import { instantOf } from '../time/zone-clock.ts'
import type { NoticeEvent } from './notices.ts'

/** Delivery of optional notices by email ([C8.039]). */
export const noticeDeliveries = ['instant', 'daily', 'none'] as const
export type NoticeDelivery = (typeof noticeDeliveries)[number]

export const noticeDeliveryNames: { readonly [D in NoticeDelivery]: string } = {
  instant: 'Instant',
  daily: 'Daily digest',
  none: 'None',
}

/** Local hour from which a day's digest is sent, before most people start work. */
const digestHour = 7

/** The effective choice: a contact record without email notices takes precedence over the account. */
export const effectiveNoticeDelivery = (
  choice: NoticeDelivery,
  contactPreference: 'email' | 'none' | null,
): NoticeDelivery => (contactPreference === 'none' ? 'none' : choice)

/**
 * Returns the delivery of a notice. Instant for people without an account, whose choice is null, and for
 * receipts of requests sent without signing in, whose link is the only way back to the request.
 */
export function noticeDeliveryOf(
  choice: NoticeDelivery | null,
  events: readonly Pick<NoticeEvent, 'kind'>[],
): NoticeDelivery {
  if (choice === null) return 'instant'
  return choice === 'daily' && events.some(({ kind }) => kind === 'receipt') ? 'instant' : choice
}

/**
 * The latest time at or before `nowMs` at which a digest was due in a time zone, and its day. The digest
 * contains texts from before that time.
 */
export function lastDigest(nowMs: number, zone: string): { atMs: number; day: string } {
  const today = localDay(nowMs, zone)
  const atMs = digestAt(today, zone)
  if (atMs <= nowMs) return { atMs, day: today }
  const yesterday = addDays(today, -1)
  return { atMs: digestAt(yesterday, zone), day: yesterday }
}

function digestAt(isoDate: string, zone: string): number {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number)
  return instantOf({ year, month, day, hour: digestHour, minute: 0, second: 0 }, zone)
}
