/**
 * How many days a link that opens a request without an account is valid: after the last mail, and after the work has
 * ended (C9).
 */
const linkDays = { afterMail: 90, afterEnd: 30 } as const

const dayMs = 86_400_000

/**
 * Returns when a link expires, in milliseconds: 90 days after the last mail while the work goes on, and 30 days after
 * its end, however old the mail is, so that the survey can be answered. Reopened work has not ended.
 */
export const linkEndsAt = ({
  sentAtMs,
  endedAtMs,
}: {
  sentAtMs: number
  endedAtMs: number | null
}): number =>
  endedAtMs === null ? sentAtMs + linkDays.afterMail * dayMs : endedAtMs + linkDays.afterEnd * dayMs

/**
 * Returns when a vendor's link expires, in milliseconds: 30 days after the end of the work (C4), never while it goes on.
 */
export const vendorLinkEndsAt = (endedAtMs: number | null): number =>
  endedAtMs === null ? Infinity : endedAtMs + linkDays.afterEnd * dayMs

/** The most entries that may be sent through one link in a day. */
export const maxLinkEntriesPerDay = 20
