import type { StatusKind } from '../orders/order-status.ts'
import { daysBetween } from '../time/time.ts'
import type { OccurrenceState } from './occurrence.ts'
import type { PmRule } from './plan.ts'
import { nominalDays } from './rule-days.ts'

/** What becomes of an occurrence in compliance. */
export const complianceOutcomes = [
  'Done in time',
  'Done outside the window',
  'Not done',
  'Not due yet',
  'Left out',
] as const
export type ComplianceOutcome = (typeof complianceOutcomes)[number]

/** Grouping options of the compliance figures. */
export const complianceGroups = ['property', 'trade', 'building', 'assignee', 'schedule'] as const
export type ComplianceGroup = (typeof complianceGroups)[number]

/** The occurrences listed behind a compliance number. */
export const complianceSelections = ['due', 'inTime', 'notDueYet', 'leftOut', 'flagged'] as const
export type ComplianceSelection = (typeof complianceSelections)[number]

/** The definition, printed with the figures ([C2.094]). */
export const complianceDefinition =
  'Compliance is the share of due occurrences that were done within their window: 10% of the nominal length of the schedule before and after the date, at least one day. An occurrence is due once it is done or its window is over. DNC and missed ones are not done. Skipped, merged, superseded and left-off ones are not counted as due; they are shown beside the figure. Flagged are those that were done with no hours and no answers.'

/** A share of the nominal length on both sides of the date, and the fewest days ([C2.090]). */
const windowShare = 0.1
const minWindowDays = 1

/**
 * How many days before and after its date an occurrence may be done ([C2.090]). A schedule without a nominal length
 * (by meter, once, by hand) has one day.
 */
export const windowDays = (rule: PmRule): number =>
  Math.max(minWindowDays, Math.floor((rule.kind === 'Meter' ? 0 : (nominalDays(rule) ?? 0)) * windowShare))

/** Facts about an occurrence. Days are civil days of its property. */
export type ComplianceFacts = {
  readonly state: OccurrenceState
  readonly on: string
  /** Of its order; null without one. */
  readonly statusKind: StatusKind | null
  /** The day on which its order was completed. */
  readonly doneOn: string | null
}

const leftOutStates: readonly OccurrenceState[] = ['Skipped', 'Merged', 'Superseded', 'Left off']

/** Returns the compliance outcome of an occurrence ([C2.089], [C2.091], [C2.092]). */
export function complianceOutcome(
  { state, on, statusKind, doneOn }: ComplianceFacts,
  rule: PmRule,
  today: string,
): ComplianceOutcome {
  if (leftOutStates.includes(state)) return 'Left out'
  const window = windowDays(rule)
  // Done with an unknown date: the order was deleted.
  if (state === 'Done')
    return doneOn !== null && Math.abs(daysBetween(on, doneOn)) <= window
      ? 'Done in time'
      : 'Done outside the window'
  if (state === 'Missed' || statusKind === 'dnc') return 'Not done'
  return daysBetween(on, today) > window ? 'Not done' : 'Not due yet'
}

/** The figures of some occurrences. */
export type ComplianceFigures = {
  /** Done within the window: the numerator. */
  readonly inTime: number
  /** Due occurrences: the denominator. */
  readonly due: number
  readonly leftOut: number
  readonly notDueYet: number
  /** Done with no hours and no answers ([C2.093]). */
  readonly flagged: number
}

export const noFigures: ComplianceFigures = { inTime: 0, due: 0, leftOut: 0, notDueYet: 0, flagged: 0 }

/** Adds an occurrence to the figures; `isBare` is one that was done with no hours and no answers. */
export function countOutcome(
  figures: ComplianceFigures,
  outcome: ComplianceOutcome,
  isBare: boolean,
): ComplianceFigures {
  const isDone = outcome === 'Done in time' || outcome === 'Done outside the window'
  return {
    inTime: figures.inTime + (outcome === 'Done in time' ? 1 : 0),
    due: figures.due + (isDone || outcome === 'Not done' ? 1 : 0),
    leftOut: figures.leftOut + (outcome === 'Left out' ? 1 : 0),
    notDueYet: figures.notDueYet + (outcome === 'Not due yet' ? 1 : 0),
    flagged: figures.flagged + (isDone && isBare ? 1 : 0),
  }
}

/** '87.5%', or '–' if nothing was due. Rounded down, so 100% requires every occurrence on time. */
export function complianceText({ inTime, due }: Pick<ComplianceFigures, 'inTime' | 'due'>): string {
  if (due === 0) return '–'
  const percent = Math.floor((inTime * 1000) / due) / 10
  return `${percent}%`
}

/** Whether an occurrence is counted by a number of the figures. */
export const isCountedBy = (
  selection: ComplianceSelection,
  outcome: ComplianceOutcome,
  isBare: boolean,
): boolean => countOutcome(noFigures, outcome, isBare)[selection] > 0
