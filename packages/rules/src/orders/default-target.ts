import { afterWorkingMs, type PropertyCalendar } from '../places/property-calendar.ts'

const hourMs = 3_600_000

/** Hours within which an order is due. With a calendar, only its working hours count ([C9.011]). */
export type TargetTime = { readonly hours: number; readonly calendar: PropertyCalendar | null }

/**
 * Returns the default target of an order: a number of hours after its start ([C9.011]). A calendar with too
 * few working hours within ten years is ignored.
 */
export function defaultTarget(startMs: number, { hours, calendar }: TargetTime): number {
  const ms = hours * hourMs
  return (calendar === null ? null : afterWorkingMs(startMs, ms, calendar)) ?? startMs + ms
}

type Moved = {
  targetMs: number | null
  fromStartMs: number | null
  toStartMs: number | null
  time: TargetTime
}

/**
 * Returns the target after the start has moved: the default target moves with it, any other stays ([C9.012]).
 */
export function targetAfterMove({ targetMs, fromStartMs, toStartMs, time }: Moved): number | null {
  const untouched = fromStartMs !== null && targetMs === defaultTarget(fromStartMs, time)
  return untouched && toStartMs !== null ? defaultTarget(toStartMs, time) : targetMs
}

type Approved = {
  targetMs: number | null
  startMs: number | null
  approvedMs: number
  /** Target durations of the request as entered, and as approved. */
  entered: TargetTime
  approved: TargetTime
}

/**
 * Returns the target of an approved request that counts from its approval, or from a later start. A target that
 * was entered by hand stays unless it has passed, and a request without a target gets none.
 */
export function targetAtApproval({
  targetMs,
  startMs,
  approvedMs,
  entered,
  approved,
}: Approved): number | null {
  if (targetMs === null) return null
  const isDefault = startMs !== null && targetMs === defaultTarget(startMs, entered)
  if (!isDefault && targetMs >= approvedMs) return targetMs
  return defaultTarget(Math.max(approvedMs, startMs ?? approvedMs), approved)
}
