import { daysBetween } from '../time/time.ts'

/** Days before the end of a document with a notice, if it has none of its own. */
const documentNoticeDays = [60, 30, 7] as const

/**
 * Returns the notice due about a document on a day at its property: the nearest reached one of its own days, or of 60, 30 and
 * 7. Null before, and after its end.
 */
export function dueDocumentNotice(
  { expiresOn, remindDays }: { expiresOn: string; remindDays: number | null },
  today: string,
): number | null {
  if (expiresOn < today) return null
  const days = daysBetween(today, expiresOn)
  const notices = remindDays === null ? documentNoticeDays : [remindDays]
  return notices.findLast((notice) => days <= notice) ?? null
}
