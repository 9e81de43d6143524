import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, required, tooLong } from '../records/problem.ts'
import { clockToleranceMs, enteredMoment } from '../time/entered-moment.ts'
import { type DayFormat, formatMinute, localMinute } from '../time/time.ts'
import { type AssetStatus, asksReason } from './asset-status.ts'

/** A status set by a user. An absent `since` means now. */
export type StatusEntry = {
  status: AssetStatus
  since?: string | null | undefined
  reason?: string | null | undefined
}

/** Times to compare with: the last status change, null if unknown. Zone and formats are the property's. */
export type StatusMoments = { lastChangeMs: number | null; nowMs: number; zone: string; formats: DayFormat }

/**
 * Returns the problems of an entered status: down and retired statuses need a reason and a start, which must
 * be neither in the future nor before the previous status. A plain day matches any time of that day.
 */
export function assetStatusProblems(
  { status, since, reason }: StatusEntry,
  { lastChangeMs, nowMs, zone, formats }: StatusMoments,
): Problem[] {
  const problems = [...tooLong('statusReason', 'Reason', reason, maxLength.reason)]
  if (asksReason(status) && isBlank(reason)) problems.push(required('statusReason', 'Reason'))
  if (since === undefined) return problems
  if (since === null || isBlank(since))
    return asksReason(status) ? [...problems, required('statusSince', 'Since')] : problems
  if (enteredMoment(since, zone) > nowMs + clockToleranceMs)
    problems.push(problem('statusSince', 'not-allowed', 'Since must not be in the future.'))
  else if (lastChangeMs !== null && enteredMoment(since, zone, 'end') < lastChangeMs - clockToleranceMs)
    problems.push(
      problem(
        'statusSince',
        'not-allowed',
        `Since must not be before the last change of status, ${formatMinute(localMinute(lastChangeMs, zone), formats)}.`,
      ),
    )
  return problems
}

/** Returns the start of a new status in milliseconds: at most now, and after the previous one. */
export function statusSinceMs(
  since: string | null | undefined,
  { lastChangeMs, nowMs, zone }: Omit<StatusMoments, 'formats'>,
): number {
  const entered = since === undefined || since === null || isBlank(since) ? nowMs : enteredMoment(since, zone)
  const known = Math.min(entered, nowMs)
  return lastChangeMs === null ? known : Math.max(known, lastChangeMs + 1)
}

/** Confirmation before an asset with open orders is retired. */
export const openOrdersMessage = (count: number): string =>
  count === 1
    ? '1 work order is open on this asset. Complete it first, or retire it anyway.'
    : `${count} work orders are open on this asset. Complete them first, or retire it anyway.`
