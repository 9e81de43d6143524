import type { MeterState } from './meter-due.ts'
import type { StoredOccurrence } from './occurrence.ts'
import type { Anchor, PmPlan } from './plan.ts'

/** The last occurrence that was made, and whether its order is still open. */
type Predecessor = { readonly k: number; readonly on: string; readonly isOpen: boolean }

/** State of a target before its next occurrence ([C2.009]). */
export type TargetState = {
  readonly anchor: Anchor
  /** The number of the first occurrence that nothing was decided about. */
  readonly nextK: number
  readonly previous: Predecessor | null
  /** The days of open orders that wait for their day, oldest first. */
  readonly waitingOn: readonly string[]
  /** Stored decisions from `nextK` on. */
  readonly stored: readonly StoredOccurrence[]
  /** The day a paused schedule was resumed. Earlier dates are not caught up ([C2.039]). */
  readonly resumedOn: string | null
  readonly meter: MeterState | null
}

/** A target of which nothing was made yet: from its first day, or from the day on which it was last done ([C2.031]). */
export const newTargetState = (startsOn: string, lastDoneOn: string | null): TargetState => ({
  anchor:
    lastDoneOn === null ? { kind: 'first', day: startsOn, k: 1 } : { kind: 'done', day: lastDoneOn, k: 0 },
  nextK: 1,
  previous: null,
  waitingOn: [],
  stored: [],
  resumedOn: null,
  meter: null,
})

/**
 * Returns the anchor after the last occurrence's order ended, from completion ([C2.022], [C2.023]).
 * Occurrences skipped since then keep their days, so no date repeats.
 */
export const anchorOfEnd = ({ anchor, nextK }: TargetState, k: number, endedOn: string): Anchor => ({
  kind: 'done',
  day: anchor.k > k && anchor.day > endedOn ? anchor.day : endedOn,
  k: nextK - 1,
})

/** The stored part of a target, without readings. */
export type TargetRecord = Pick<TargetState, 'anchor' | 'nextK' | 'waitingOn' | 'stored' | 'resumedOn'> & {
  /** The last occurrence that was made, with the day on which its order ended. */
  readonly previous: (Predecessor & { readonly endedOn: string | null }) | null
}

/** Returns a target's state for a plan. From completion, the end of the last order is the anchor. */
export function targetStateOf(
  { previous, ...record }: TargetRecord,
  plan: Pick<PmPlan, 'rule' | 'basis'>,
  meter: MeterState | null,
): TargetState {
  const state: TargetState = {
    anchor: record.anchor,
    nextK: record.nextK,
    previous: previous && { k: previous.k, on: previous.on, isOpen: previous.isOpen },
    waitingOn: record.waitingOn,
    stored: record.stored,
    resumedOn: record.resumedOn,
    meter,
  }
  if (previous === null || previous.isOpen || plan.basis === 'Fixed' || plan.rule.kind === 'Meter')
    return state
  const isReanchored = state.anchor.kind === 'first' && state.anchor.k > previous.k
  if (isReanchored) return state
  return { ...state, anchor: anchorOfEnd(state, previous.k, previous.endedOn ?? previous.on) }
}
