import type { NoticeEvent } from './notices.ts'
import { addDays, localDay } from './time.ts'
import { instantOf } from './zone-clock.ts'

/** How a person gets the optional notices by e-mail ([C8.039]). */
export const noticeDeliveries = ['instant', 'daily', 'none'] as const
export type NoticeDelivery = (typeof noticeDeliveries)[number]

export const noticeDeliveryNames: { readonly [D in NoticeDelivery]: string } = {
  instant: 'Instant',
  daily: 'Daily digest',
  none: 'None',
}

/** The local hour from which the digest of a day is sent: before most people start to work. */
export const digestHour = 7

/** The choice in force: a contact record without notices by e-mail goes before what the account says. */
export const effectiveNoticeDelivery = (
  choice: NoticeDelivery,
  contactPreference: 'email' | 'none' | null,
): NoticeDelivery => (contactPreference === 'none' ? 'none' : choice)

/**
 * Returns how a notice of these events is delivered. People without an account, whose choice is null, get it at once, as
 * does everybody the receipt of a request sent without signing in: its link is the way back to the request.
 */
export function noticeDeliveryOf(
  choice: NoticeDelivery | null,
  events: readonly Pick<NoticeEvent, 'kind'>[],
): NoticeDelivery {
  if (choice === null) return 'instant'
  return choice === 'daily' && events.some(({ kind }) => kind === 'receipt') ? 'instant' : choice
}

/**
 * The latest moment, at or before `nowMs`, at which a digest is due in a time zone, and the day to which it belongs. The
 * digest has what was written before that moment.
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
