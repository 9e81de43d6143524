import { civilOf, type DayNumber, dayNumber } from './civil-day.ts'
import {
  type DayOffOn,
  excludedDays,
  excludesDays,
  inSeason,
  nearestFreeDay,
  type PreparedCalendar,
} from './days-off.ts'
import { type MeterDay, meterDays } from './meter-due.ts'
import type { OccurrenceReason, StoredOccurrence } from './occurrence.ts'
import type { PmPlan, WhenExcluded } from './plan.ts'
import { numberedAnchor, orderedRule, ruleDay } from './rule-days.ts'
import { anchorOfEnd, type TargetState } from './target-state.ts'

/** An occurrence whose days are numbers still. */
export type Draft = {
  readonly k: number
  readonly plannedOn: DayNumber
  on: DayNumber
  state: 'Planned' | 'Skipped' | 'Merged'
  reasons: readonly OccurrenceReason[]
  readonly isEstimated: boolean
}

export type SingleOccurrence = {
  /**
   * Occurrence `k` alone. `before` is the day from which the previous one counts, or null for the next one.
   */
  draftOf: (k: number, before: DayNumber | null) => Draft | null
  /** Whether an occurrence that the rule gives on a day, and each after it, is after another day. */
  isBeyond: (plannedOn: DayNumber, until: DayNumber) => boolean
}

const noReasons: readonly OccurrenceReason[] = []

/** Returns the day of a person who moved it, or leaves it out as they said; that day is kept whatever is excluded. */
export function withStored(draft: Draft, stored: Exclude<StoredOccurrence, { kind: 'decided' }>): Draft {
  const reasons = [{ kind: 'person', text: stored.reason }] as const
  return stored.kind === 'moved'
    ? { ...draft, on: dayNumber(stored.on), state: 'Planned', reasons }
    : { ...draft, state: 'Skipped', reasons }
}

/** Prepares the steps that look at one occurrence only: rule → season → excluded days → shift. */
export function singleOccurrence(
  plan: PmPlan,
  state: TargetState,
  calendar: PreparedCalendar,
  today: string,
): SingleOccurrence {
  const planned = plannedDays(plan, state, today)
  const dayOffOn = excludesDays(plan) ? excludedDays(plan.exclusion, calendar) : null
  const { shift } = plan.exclusion
  const resumedOn = state.resumedOn === null ? null : dayNumber(state.resumedOn)
  const endsOn = plan.endsOn === null ? null : dayNumber(plan.endsOn)
  return {
    draftOf: (k, before) => {
      const found = planned(k, before)
      const isEnded =
        (plan.endsAfter !== null && k > plan.endsAfter) || (endsOn !== null && found && found.day > endsOn)
      if (found === null || isEnded) return null
      const { on, state: made, reasons } = placed(found.day, plan, dayOffOn)
      const isPaused = resumedOn !== null && made === 'Planned' && on < resumedOn
      return {
        k,
        plannedOn: found.day,
        on,
        state: isPaused ? 'Skipped' : made,
        reasons: isPaused ? [{ kind: 'paused' }] : reasons,
        isEstimated: found.isEstimated,
      }
    },
    isBeyond: (plannedOn, until) => {
      if (plannedOn <= until) return false
      if (dayOffOn === null || shift !== 'Earlier') return true
      return (nearestFreeDay(plannedOn, -1, dayOffOn) ?? plannedOn) > until
    },
  }
}

/** Season, excluded days and shift of a day that the rule gives. */
function placed(
  day: DayNumber,
  { season, exclusion }: PmPlan,
  dayOffOn: DayOffOn | null,
): Pick<Draft, 'on' | 'state' | 'reasons'> {
  if (season.length > 0) {
    const civil = civilOf(day)
    if (!inSeason(season, civil.month, civil.day))
      return { on: day, state: 'Skipped', reasons: [{ kind: 'season' }] }
  }
  const dayOff = dayOffOn?.(day) ?? null
  if (dayOff === null || dayOffOn === null) return { on: day, state: 'Planned', reasons: noReasons }
  if (exclusion.shift === 'Skip')
    return { on: day, state: 'Skipped', reasons: [{ kind: 'excluded', dayOff }] }
  return shifted(day, exclusion.shift, dayOffOn, dayOff)
}

function shifted(
  day: DayNumber,
  direction: Exclude<WhenExcluded, 'Skip'>,
  dayOffOn: DayOffOn,
  dayOff: NonNullable<ReturnType<DayOffOn>>,
): Pick<Draft, 'on' | 'state' | 'reasons'> {
  const free = nearestFreeDay(day, direction === 'Earlier' ? -1 : 1, dayOffOn)
  return free === null
    ? { on: day, state: 'Skipped', reasons: [{ kind: 'no free day', dayOff }] }
    : { on: free, state: 'Planned', reasons: [{ kind: 'moved', direction, dayOff }] }
}

/** The rule gives no day: an occurrence is on the one for which a person asked for it ([C2.017]). */
function daysByHand({ stored }: TargetState): (k: number) => MeterDay | null {
  const days = new Map(
    stored.flatMap((each) => (each.kind === 'moved' ? [[each.k, dayNumber(each.on)]] : [])),
  )
  return (k) => {
    const day = days.get(k)
    return day === undefined ? null : { day, isEstimated: false }
  }
}

/** Returns the days by the rule, in the way of its basis ([C2.021], [C2.022]). */
function plannedDays(
  plan: PmPlan,
  state: TargetState,
  today: string,
): (k: number, before: DayNumber | null) => MeterDay | null {
  const { rule } = plan
  if (rule.kind === 'By hand') return daysByHand(state)
  const anchor = numberedAnchor(state.anchor)
  if (rule.kind === 'Meter') {
    if (state.meter === null) return () => null
    const days = meterDays(rule, state.meter, { since: anchor.day, today: dayNumber(today) })
    return (k, before) => days(k - state.nextK, before)
  }
  const ordered = orderedRule(rule)
  const fixed = (k: number, from = anchor, isEstimated = false) => {
    const day = ruleDay(ordered, from, k)
    return day === null ? null : { day, isEstimated }
  }
  if (plan.basis === 'Fixed' || rule.kind === 'Once') return (k) => fixed(k)
  const open = state.previous?.isOpen ? state.previous : null
  const ended =
    open === null ? null : numberedAnchor(anchorOfEnd(state, open.k, open.on > today ? open.on : today))
  return (k, before) => {
    if (before !== null) return fixed(k, { kind: 'done', day: before, k: k - 1 }, true)
    return ended === null ? fixed(k) : fixed(k, ended, true)
  }
}
