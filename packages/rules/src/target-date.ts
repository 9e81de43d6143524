import { type Problem, problem } from './problem.ts'

const hourMs = 3_600_000

/** When an order should be done unless somebody says otherwise: so many hours after its start (C9). */
export const defaultTarget = (startMs: number, hours: number): number => startMs + hours * hourMs

type Moved = { targetMs: number | null; fromStartMs: number | null; toStartMs: number | null; hours: number }

/** The target once the start has moved: one that nobody touched moves along, every other stays (C9). */
export function targetAfterMove({ targetMs, fromStartMs, toStartMs, hours }: Moved): number | null {
  const untouched = fromStartMs !== null && targetMs === defaultTarget(fromStartMs, hours)
  return untouched && toStartMs !== null ? defaultTarget(toStartMs, hours) : targetMs
}

/** The target after a hold that shifts it: later by as long as the hold lasted. */
export const targetAfterHold = (targetMs: number, hold: { fromMs: number; toMs: number }): number =>
  targetMs + Math.max(0, hold.toMs - hold.fromMs)

/** Start and target lie within this many days of today: a year that was mistyped is told. */
const maxDaysAway = 3660
const dayMs = 24 * hourMs

type Dates = { startMs: number | null; targetMs: number | null; nowMs: number }

/** What is wrong with the dates of an order, each looked at only when it is `changed`. */
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
