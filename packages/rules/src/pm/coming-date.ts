import { addDays } from '../time/time.ts'
import type { PreparedCalendar } from './days-off.ts'
import { occurrencesOf } from './occurrences.ts'
import { type PmPlan, waitsForPredecessor } from './plan.ts'
import type { TargetState } from './target-state.ts'

/** The next date of a target or schedule. Days are `YYYY-MM-DD`. */
export type ComingDate = {
  /** The day of the next order, or null if unknown. */
  readonly on: string | null
  /** Whether the day follows from readings or a completion to come. */
  readonly isEstimated: boolean
  /** Whether the order should have been made before today, and nothing holds it back ([C2.003]). */
  readonly isOverdue: boolean
}

/** Nothing comes of a schedule that is paused. */
export const noComingDate: ComingDate = { on: null, isEstimated: false, isOverdue: false }

/**
 * Returns the next date of a target, by the same function that makes its orders ([C2.013]). It is overdue when the date
 * less the lead is before today, unless the target waits for an open order or has as many waiting as it may.
 */
export function comingDate(
  plan: PmPlan,
  state: TargetState,
  calendar: PreparedCalendar,
  today: string,
): ComingDate {
  const { occurrences } = occurrencesOf(plan, state, calendar, { today, until: null, limit: 1 })
  const next = occurrences.find((each) => each.state === 'Planned')
  if (!next) return noComingDate
  const lead = plan.rule.kind === 'Meter' ? 0 : plan.leadDays
  const isHeld = waitsForPredecessor(plan) && state.previous?.isOpen === true
  const isDue = next.makeOn !== null && next.makeOn <= today && !next.isEstimated
  return {
    on: next.on,
    isEstimated: next.isEstimated,
    isOverdue: isDue && !isHeld && addDays(next.on, -lead) < today,
  }
}

/** Returns the next date of a schedule: the earliest of its targets, overdue if any target is. */
export function earliestComing(targets: readonly ComingDate[]): ComingDate {
  let first = noComingDate
  for (const target of targets)
    if (target.on !== null && (first.on === null || target.on < first.on)) first = target
  return {
    on: first.on,
    isEstimated: first.isEstimated,
    isOverdue: targets.some(({ isOverdue }) => isOverdue),
  }
}

/** State of a schedule: generating orders, paused by a person, or without further dates ([C2.003]). */
export const pmStates = ['Active', 'Paused', 'Ended'] as const
export type PmState = (typeof pmStates)[number]
/** The states that a list is narrowed to; the last one is all of them. */
export const pmStateFilters = [...pmStates, '*'] as const
export type PmStateFilter = (typeof pmStateFilters)[number]

export const pmStateOf = (isActive: boolean, isEnded: boolean): PmState =>
  isActive ? (isEnded ? 'Ended' : 'Active') : 'Paused'
