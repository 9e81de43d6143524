/** How long a link that opens a request without an account is good: after the last mail, and after the work has ended (C9). */
export const linkDays = { afterMail: 90, afterEnd: 30 } as const

const dayMs = 86_400_000

/**
 * When a link ends: with the last mail's 90 days while the work goes on, and 30 days after its end from then on, however
 * old the mail is, so that its survey can be answered. Work that is opened again has not ended. Milliseconds.
 */
export const linkEndsAt = ({
  sentAtMs,
  endedAtMs,
}: {
  sentAtMs: number
  endedAtMs: number | null
}): number =>
  endedAtMs === null ? sentAtMs + linkDays.afterMail * dayMs : endedAtMs + linkDays.afterEnd * dayMs

/** What somebody may send through one link in a day: more is no conversation. */
export const maxLinkEntriesPerDay = 20
