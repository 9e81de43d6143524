import { daysBetween } from '../time/time.ts'

/** Default days of notices before a document expires. */
const documentNoticeDays = [60, 30, 7] as const

/**
 * Returns the days of the notice that is due on a day at the property: the document's own, or 60, 30 or 7. Null if no notice
 * is due or the document has expired.
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
