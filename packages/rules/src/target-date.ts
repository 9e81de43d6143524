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
