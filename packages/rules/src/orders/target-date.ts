import { type Problem, problem } from '../records/problem.ts'

const hourMs = 3_600_000

/** Returns the target after a hold that shifts it: later by the length of the hold. */
export const targetAfterHold = (targetMs: number, hold: { fromMs: number; toMs: number }): number =>
  targetMs + Math.max(0, hold.toMs - hold.fromMs)

/** Start and target must be within this many days of today, to catch mistyped years. */
const maxDaysAway = 3660
const dayMs = 24 * hourMs

type Dates = { startMs: number | null; targetMs: number | null; nowMs: number }

/** Returns the problems of an order's dates; each date is checked only when it is `changed`. */
export function orderDateProblems(
  { startMs, targetMs, nowMs }: Dates,
  changed: { start: boolean; target: boolean },
): Problem[] {
  const isFar = (ms: number | null) => ms !== null && Math.abs(ms - nowMs) > maxDaysAway * dayMs
  const far = (field: string, label: string) =>
    problem(field, 'not-allowed', `${label} must lie within ten years of today.`)
  if (changed.start && isFar(startMs)) return [far('startDateTime', 'Start')]
  if (changed.target && isFar(targetMs)) return [far('targetDateTime', 'Target')]
  return changed.target && startMs !== null && targetMs !== null && targetMs < startMs
    ? [problem('targetDateTime', 'not-allowed', 'Target lies before the start.')]
    : []
}
