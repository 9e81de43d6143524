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
export type PolicyReason =
  /** The order before it is open, and the schedule skips then. */
  { readonly kind: 'predecessor open' } | { readonly kind: 'missed' }

/** Text of what was missed while nothing could be made. */
export const missedText = 'Missed while no order could be made.'
/** Text of what the schedule skips; `order` is the number of the open one. */
export const openPredecessorText = (order: string): string => `Order ${order} is still open.`
/** What an order says that was replaced by the next one ([C2.037]). */
export const replacedText = (order: string): string => `Not performed; replaced by order ${order}.`

/**
 * Decides about the first occurrence of a target that is due today; null when none is, or when it has to wait.
 * `occurrences` are those from {@link occurrencesOf} up to today and the lead. Whoever carries a step out asks again:
 * each is one small transaction ([C2.049]).
 */
export function nextStep(
  plan: PmPlan,
  state: TargetState,
  occurrences: readonly Occurrence[],
  today: string,
): GenerationStep | null {
  const due = occurrences.filter((each) => isDue(plan, state, each, today))
  // From completion, each counts from the one before: what is left out comes first, so that no number is passed by.
  const isChain = plan.basis === 'From completion' && due.length > 0
  const occurrence = isChain ? occurrences[0] : due[0]
  if (!occurrence) return null
  if (occurrence.state !== 'Planned')
    return { action: 'record', state: occurrence.state, reasons: occurrence.reasons, occurrence }
  const isOpen = state.previous?.isOpen ?? false
  if (isOpen && waitsForPredecessor(plan)) return null
  const waiting = state.waitingOn.filter((day) => day > today).length
  if (occurrence.on > today && waiting >= plan.maxWaiting) return null
  if (isMissed(plan, occurrence, due, today))
    return { action: 'record', state: 'Missed', reasons: [{ kind: 'missed' }], occurrence }
  if (isOpen && plan.whileOpen === 'Skip')
    return { action: 'record', state: 'Skipped', reasons: [{ kind: 'predecessor open' }], occurrence }
  return { action: 'make', replaces: isOpen && plan.whileOpen === 'Replace', occurrence }
}

/**
 * Whether today is the lead before the day, or later ([C2.048]). One that is left out is recorded on its day, and one
 * that is merged as soon as that was made into which it is merged.
 */
function isDue(plan: PmPlan, { previous }: TargetState, occurrence: Occurrence, today: string): boolean {
  const { on, state, makeOn, isEstimated, reasons } = occurrence
  if (plan.rule.kind === 'Meter' && isEstimated) return false
  if (state === 'Planned') return makeOn !== null && makeOn <= today
  if (state === 'Merged')
    return reasons.some((reason) => reason.kind === 'merged' && reason.into === previous?.k)
  return on <= today
}

/** Whether an occurrence of the past is left out by the policy for missed ones ([C2.038]). */
function isMissed(plan: PmPlan, { k, on }: Occurrence, due: readonly Occurrence[], today: string): boolean {
  if (on >= today || plan.missed === 'Every one') return false
  if (plan.missed === 'None') return true
  const latest = due.filter((each) => each.state === 'Planned' && each.on < today).at(-1)
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
  const decided = new Set(state.stored.filter(({ kind }) => kind === 'decided').map((each) => each.k)).add(k)
  let nextK = state.nextK
  while (decided.has(nextK)) nextK++
  const anchor =
    plan.basis === 'From completion' && action === 'record' && plan.rule.kind !== 'Meter'
      ? ({ kind: 'done', day: plannedOn, k } as const)
      : state.anchor
  return { anchor, nextK }
}
