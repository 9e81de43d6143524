import { addDays } from '../time/time.ts'
import { afterDecision } from './meter-due.ts'
import type { Occurrence, OccurrenceReason } from './occurrence.ts'
import { type PmPlan, waitsForPredecessor } from './plan.ts'
import type { TargetState } from './target-state.ts'

/** What the generator does with an occurrence whose day to make it has come. */
export type GenerationStep =
  | { readonly action: 'make'; readonly replaces: boolean; readonly occurrence: Occurrence }
  | {
      readonly action: 'record'
      readonly state: 'Skipped' | 'Missed' | 'Merged'
      readonly reasons: readonly (OccurrenceReason | PolicyReason)[]
      readonly occurrence: Occurrence
    }

/** Why a policy of the schedule leaves an occurrence out. */
type PolicyReason =
  /** The order before it is open, and the schedule skips then. */
  { readonly kind: 'predecessor open' } | { readonly kind: 'missed' }

/** Log text for occurrences that were missed because no order could be generated. */
export const missedText = 'Missed while no order could be made.'
/** Text of what the schedule skips; `order` is the number of the open one. */
export const openPredecessorText = (order: string): string => `Order ${order} is still open.`
/** What an order says that was replaced by the next one ([C2.037]). */
export const replacedText = (order: string): string => `Not performed; replaced by order ${order}.`

/** How many days before its day an order is made; a meter's is made when it is due. */
const leadDaysOf = ({ rule, leadDays }: PmPlan): number => (rule.kind === 'Meter' ? 0 : leadDays)

/** The last day about whose occurrences a run decides: that of the lead, or a later one up to which orders are asked for. */
export function lastDayOfRun(plan: PmPlan, { today, until }: { today: string; until: string }): string {
  const byLead = addDays(today, leadDaysOf(plan))
  return byLead > until ? byLead : until
}

/** Why an occurrence that is due is not made yet. */
export type WaitingReason = 'predecessor' | 'waiting orders' | 'decided later' | 'reading'

/** Returns why an occurrence that would be made waits ([C2.024], [C2.033], [C2.037]); null where it does not. */
export function waitingReason(
  plan: PmPlan,
  state: TargetState,
  { on, isEstimated }: Pick<Occurrence, 'on' | 'isEstimated'>,
  today: string,
): WaitingReason | null {
  if (plan.rule.kind === 'Meter' && isEstimated) return 'reading'
  const { previous } = state
  const isOpen = previous?.isOpen ?? false
  if (isOpen && waitsForPredecessor(plan)) return 'predecessor'
  if (on <= today) return null
  const waiting = state.waitingOn.filter((day) => day > today).length
  if (waiting >= plan.maxWaiting) return 'waiting orders'
  const dependsOnEnd = plan.whileOpen === 'Skip' || plan.whileOpen === 'Replace'
  // An order before its day is never late.
  const isBeforeItsDay = previous !== null && previous.on > today
  const isBeforeLead = on > addDays(today, leadDaysOf(plan))
  return isOpen && dependsOnEnd && (isBeforeItsDay || isBeforeLead) ? 'decided later' : null
}

/**
 * Decides about the first occurrence of a target that is due today, or requested with `until`. Null if there
 * is none, or if it must wait. `occurrences` is the result of {@link occurrencesOf} up to {@link
 * lastDayOfRun}. The caller runs each step in a small transaction and calls again ([C2.049]).
 */
export function nextStep(
  plan: PmPlan,
  state: TargetState,
  occurrences: readonly Occurrence[],
  today: string,
  until = today,
): GenerationStep | null {
  const lastDay = lastDayOfRun(plan, { today, until })
  const isDueToday = (each: Occurrence) => isDue(plan, state, each, { today, lastDay })
  const first = occurrences.find(isDueToday)
  // From completion, each date counts from the previous one, so skipped occurrences come first and no number
  // is lost.
  const occurrence = plan.basis === 'From completion' && first ? occurrences[0] : first
  if (!occurrence) return null
  if (occurrence.state !== 'Planned')
    return { action: 'record', state: occurrence.state, reasons: occurrence.reasons, occurrence }
  if (isMissed(plan, occurrence, occurrences, today))
    return { action: 'record', state: 'Missed', reasons: [{ kind: 'missed' }], occurrence }
  const isOpen = state.previous?.isOpen ?? false
  if (isOpen && plan.whileOpen === 'Skip')
    return { action: 'record', state: 'Skipped', reasons: [{ kind: 'predecessor open' }], occurrence }
  return { action: 'make', replaces: isOpen && plan.whileOpen === 'Replace', occurrence }
}

/**
 * Whether an occurrence is on the last day or before it ([C2.048]) and does not wait. One that is left out is recorded
 * on its day, and one that is merged as soon as that was made into which it is merged.
 */
function isDue(
  plan: PmPlan,
  state: TargetState,
  occurrence: Occurrence,
  { today, lastDay }: { today: string; lastDay: string },
): boolean {
  if (occurrence.state === 'Planned')
    return occurrence.on <= lastDay && waitingReason(plan, state, occurrence, today) === null
  if (plan.rule.kind === 'Meter' && occurrence.isEstimated) return false
  if (occurrence.state === 'Merged')
    return occurrence.reasons.some((reason) => reason.kind === 'merged' && reason.into === state.previous?.k)
  return occurrence.on <= today
}

/** Whether an occurrence of the past is left out by the policy for missed ones ([C2.038]). */
function isMissed(
  plan: PmPlan,
  { k, on }: Occurrence,
  occurrences: readonly Occurrence[],
  today: string,
): boolean {
  if (on >= today || plan.missed === 'Every one') return false
  if (plan.missed === 'None') return true
  // What a meter is only estimated to have reached may not come: a crossing that a reading shows is not left out for it.
  const isKnown = ({ isEstimated }: Occurrence) => plan.rule.kind !== 'Meter' || !isEstimated
  const latest = occurrences.findLast((each) => each.state === 'Planned' && each.on < today && isKnown(each))
  return latest !== undefined && latest.k !== k
}

/** The cursor of a target: what its dates are counted from, and its next occurrence. */
export type Cursor = Pick<TargetState, 'anchor' | 'nextK'>

/**
 * Returns the cursor after a step was carried out. From completion, the next date of one that was made is known when
 * its order ends; one that was not made counts from the day it had.
 */
export function cursorAfter(
  plan: PmPlan,
  state: TargetState,
  { action, occurrence }: GenerationStep,
): Cursor {
  const { k, plannedOn } = occurrence
  let { nextK } = state
  const decided = new Set(state.stored.filter(({ kind }) => kind === 'decided').map((each) => each.k)).add(k)
  while (decided.has(nextK)) nextK++
  const anchor =
    plan.basis === 'From completion' && action === 'record' && plan.rule.kind !== 'Meter'
      ? ({ kind: 'done', day: plannedOn, k } as const)
      : state.anchor
  return { anchor, nextK }
}

/** Returns the state after a step was carried out on a day, as it would be read again. */
export function stateAfter(
  plan: PmPlan,
  state: TargetState,
  step: GenerationStep,
  today: string,
): TargetState {
  const { k, on } = step.occurrence
  const { anchor, nextK } = cursorAfter(plan, state, step)
  const others = state.stored.some((each) => each.k === k || each.k < nextK)
    ? state.stored.filter((each) => each.k !== k && each.k >= nextK)
    : state.stored
  const { previous, waitingOn } = state
  const isMade = step.action === 'make'
  const isLast = previous === null || k > previous.k
  return {
    ...state,
    // A skipped occurrence after a completed order keeps its day for all decisions since.
    anchor: !isMade && anchor.kind === 'done' && previous !== null ? { ...anchor, k: nextK - 1 } : anchor,
    nextK,
    stored: k < nextK ? others : [...others, { k, kind: 'decided' }],
    previous: isMade && isLast ? { k, on, isOpen: true } : previous,
    waitingOn: isMade && on > today ? withDay(waitingOn, on) : waitingOn,
    meter: state.meter && plan.rule.kind === 'Meter' ? afterDecision(plan.rule, state.meter, on) : null,
  }
}

const withDay = (days: readonly string[], day: string): readonly string[] =>
  (days.at(-1) ?? '') <= day ? [...days, day] : [...days, day].sort()

/** Why an occurrence is on the day on which its asset is back in service. */
export const backInServiceText = 'Back in service'

/** Returns the state of a target whose asset is back in service today ([C2.040]). */
export function backInService(plan: PmPlan, state: TargetState, today: string): TargetState {
  const k = state.nextK
  if (plan.rule.kind === 'Meter' || plan.backInService === 'At its next date') return state
  if (plan.backInService === 'Counted from today')
    return { ...state, anchor: { kind: 'done', day: today, k: k - 1 } }
  if (state.stored.some((each) => each.k === k)) return state
  const now = { k, kind: 'moved', on: today, reason: backInServiceText } as const
  return { ...state, stored: [...state.stored, now] }
}
