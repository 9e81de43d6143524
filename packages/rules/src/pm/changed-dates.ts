import { addDays } from '../time/time.ts'
import { isoDay } from './civil-day.ts'
import type { Cursor } from './generation.ts'
import type { Anchor, CalendarRule, PmPlan } from './plan.ts'
import { numberedAnchor, orderedRule, ruleDay } from './rule-days.ts'
import { newTargetState } from './target-state.ts'

/** The inputs for a schedule's dates other than its calendar. */
export type DateBasis = {
  readonly startsOn: string
  readonly lastDoneOn: string | null
  readonly plan: Pick<PmPlan, 'rule' | 'basis'>
}

/** The last occurrence of a target about which something was decided: made, or left out. */
export type LastDecided = {
  readonly k: number
  /** The day by the rule alone. */
  readonly plannedOn: string
  readonly on: string
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a change decides dates anew at all. */
const changesDates = (before: DateBasis, after: DateBasis): boolean =>
  before.startsOn !== after.startsOn ||
  before.lastDoneOn !== after.lastDoneOn ||
  before.plan.basis !== after.plan.basis ||
  !isSame(before.plan.rule, after.plan.rule)

/**
 * Returns the cursor of a target after a change of its schedule; null where it stays. A target of which nothing was
 * decided (`last` is null) begins anew. Of any other, the next date is the first by the new rule or basis after the last
 * one that is not past: a change catches nothing up. A first day or a 'last done on' that was moved behind the last date
 * counts from there; moved back while nothing was decided since, it counts as it did before.
 */
export function cursorAfterChange(
  before: DateBasis,
  after: DateBasis,
  { anchor, last, today }: { anchor: Anchor; last: LastDecided | null; today: string },
): Cursor | null {
  if (!changesDates(before, after)) return null
  if (last === null) {
    const { anchor: fresh, nextK } = newTargetState(after.startsOn, after.lastDoneOn)
    return { anchor: fresh, nextK }
  }
  const nextK = last.k + 1
  if (after.lastDoneOn !== null && after.lastDoneOn !== before.lastDoneOn && after.lastDoneOn > last.on)
    return { anchor: { kind: 'done', day: after.lastDoneOn, k: last.k }, nextK }
  if (after.startsOn !== before.startsOn && after.startsOn > last.on)
    return { anchor: { kind: 'first', day: after.startsOn, k: nextK }, nextK }
  if (before.plan.basis === after.plan.basis && isSame(before.plan.rule, after.plan.rule)) {
    const countsFromFirstDay = anchor.kind === 'first' && anchor.k === nextK && anchor.day === before.startsOn
    const from = today > last.on ? today : addDays(last.on, 1)
    return countsFromFirstDay && after.startsOn !== before.startsOn
      ? cursorFromFirstDay(after, nextK, from)
      : null
  }
  // From completion, the anchor is the day on which the last order ended.
  const isEnd = before.plan.basis === 'From completion' && anchor.kind === 'done' && anchor.day > last.on
  const done: Anchor = { kind: 'done', day: isEnd ? anchor.day : last.plannedOn, k: last.k }
  return { anchor: anchorBehind(after.plan, done, today), nextK }
}

/** The dates of a rule from a first day in the past, of which the first one from a day on has number `nextK`. */
function cursorFromFirstDay({ startsOn, plan }: DateBasis, nextK: number, from: string): Cursor | null {
  if (plan.rule.kind === 'Meter' || plan.basis === 'From completion') return null
  const next = firstFrom(plan.rule, { kind: 'first', day: startsOn, k: 1 }, from)
  if (next === null) return null
  const k = nextK - next.k + 1
  return { anchor: { kind: 'first', ...(k < 1 ? { day: next.day, k: nextK } : { day: startsOn, k }) }, nextK }
}

/** The first date of a rule after a done day that is not past, with the next number. */
function anchorBehind({ rule, basis }: DateBasis['plan'], done: Anchor, today: string): Anchor {
  if (rule.kind === 'Meter' || basis === 'From completion') return done
  const next = firstFrom(rule, done, today)
  return next === null ? done : { kind: 'first', day: next.day, k: done.k + 1 }
}

/** Maximum number of dates to skip: three centuries of days. */
const maxPassed = 110_000

/** The first date of a rule on or after a day, and its number from the anchor, or null. */
function firstFrom(rule: CalendarRule, anchor: Anchor, from: string): { day: string; k: number } | null {
  const [ordered, numbered] = [orderedRule(rule), numberedAnchor(anchor)]
  const first = Math.max(anchor.kind === 'done' ? anchor.k + 1 : anchor.k, 1)
  for (let k = first; k < first + maxPassed; k++) {
    const number = ruleDay(ordered, numbered, k)
    if (number === null) return null
    const day = isoDay(number)
    if (day >= from) return { day, k }
  }
  return null
}

/**
 * Returns the cursor of a target that is added to a running schedule or linked again. It starts at the next
 * date, numbered from the anchor, so earlier dates are neither missed nor generated. Null if the rule has no
 * coming date. `last` is the last decision before the target was removed.
 */
export function cursorOfAdded(
  { rule }: DateBasis['plan'],
  anchor: Anchor,
  { last, today }: { last: LastDecided | null; today: string },
): Cursor | null {
  if (rule.kind === 'Meter') return null
  const next = firstFrom(rule, anchor, today)
  if (next === null) return null
  if (last === null || next.k > last.k) return { anchor, nextK: next.k }
  return { anchor: { kind: 'first', day: next.day, k: last.k + 1 }, nextK: last.k + 1 }
}
