import { orderStatusName, type StatusKind } from '../orders/order-status.ts'
import type { DayOff } from './days-off.ts'

/** What becomes of an occurrence without an order ([C2.010]). */
export const unmadeStates = ['Skipped', 'Missed', 'Merged', 'Superseded', 'Left off'] as const

/** What became of an occurrence ([C2.010]). */
export const occurrenceStates = ['Planned', 'Made', 'Done', ...unmadeStates] as const
export type OccurrenceState = (typeof occurrenceStates)[number]

/** Returns the word for an occurrence: an order that was set to DNC was made, but its work was not done. */
export const occurrenceWord = (state: OccurrenceState, orderStatus: StatusKind | null): string =>
  state === 'Made' && orderStatus === 'dnc' ? orderStatusName({ kind: orderStatus, subStatus: null }) : state

/** Why an occurrence is not made, or not on the day that the rule gives it. */
export type OccurrenceReason =
  | { readonly kind: 'season' }
  | { readonly kind: 'excluded'; readonly dayOff: DayOff }
  | { readonly kind: 'no free day'; readonly dayOff: DayOff }
  | { readonly kind: 'moved'; readonly direction: 'Earlier' | 'Later'; readonly dayOff: DayOff }
  | { readonly kind: 'merged'; readonly into: number }
  | { readonly kind: 'paused' }
  | { readonly kind: 'person'; readonly text: string }

/** One date of a schedule's target. */
export type Occurrence = {
  readonly k: number
  /** The day by the rule alone, `YYYY-MM-DD`. */
  readonly plannedOn: string
  /** The day after excluded days and what people moved; that of the rule where it is not done at all. */
  readonly on: string
  /** The day on which the order is generated, or null. */
  readonly makeOn: string | null
  readonly state: 'Planned' | 'Skipped' | 'Merged'
  readonly reasons: readonly OccurrenceReason[]
  /** The place of its line in the sequence; null where the schedule's own work is done. */
  readonly sequenceLine: number | null
  /** Whether the day follows from readings to come, or from a completion to come. */
  readonly isEstimated: boolean
}

/** A stored decision about an occurrence: generated or skipped, or moved by a person. */
export type StoredOccurrence =
  | { readonly k: number; readonly kind: 'decided' }
  | { readonly k: number; readonly kind: 'skipped'; readonly reason: string }
  | { readonly k: number; readonly kind: 'moved'; readonly on: string; readonly reason: string }

const dayOffWords = ({ kind, name }: DayOff): string => {
  switch (kind) {
    case 'weekend':
      return 'Weekend'
    case 'holiday':
      return name
    case 'closure':
      return `Closed: ${name}`
    case 'own range':
      return `Excluded: ${name}`
  }
}

/** A reason as people read it: 'Labor Day', 'Merged into 7'. */
function occurrenceReasonText(reason: OccurrenceReason): string {
  switch (reason.kind) {
    case 'season':
      return 'Out of season'
    case 'excluded':
      return dayOffWords(reason.dayOff)
    case 'no free day':
      return `${dayOffWords(reason.dayOff)}; no free day is near`
    case 'moved':
      return `${reason.direction}: ${dayOffWords(reason.dayOff)}`
    case 'merged':
      return `Merged into ${reason.into}`
    case 'paused':
      return 'The schedule was paused.'
    case 'person':
      return reason.text
  }
}

export const occurrenceReasonsText = (reasons: readonly OccurrenceReason[]): string =>
  reasons.map(occurrenceReasonText).join('; ')
