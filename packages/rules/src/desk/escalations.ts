import {
  afterWorkingMs,
  beforeWorkingMs,
  isWorkingDay,
  type PropertyCalendar,
  workingMsBetween,
} from '../places/property-calendar.ts'
import { addDays, isoDateOf } from '../time/time.ts'
import { instantOf, zonedParts } from '../time/zone-clock.ts'
import type { EscalationStep, EscalationUnit } from './escalation-rules.ts'

const hourMs = 3_600_000

/** A hold of an order. `toMs` is null while the order is on hold. */
type HeldTime = { readonly fromMs: number; readonly toMs: number | null }

/** The parts of a rule that decide about moments. */
export type EscalationTiming = {
  readonly workingHoursOnly: boolean
  readonly stopsOnHold: boolean
  readonly steps: readonly EscalationStep[]
  /** Last edit or activation. Earlier moments never fire ([C8.037]). */
  readonly effectiveMs: number
}

/** A record that fulfills the condition of a rule. All times in epoch milliseconds. */
export type EscalationFacts = {
  /** The moment from which steps count. */
  readonly fromMs: number
  /** Calendar of the record's property, with its time zone. */
  readonly calendar: PropertyCalendar
  /** Holds of the order, by time. */
  readonly holds: readonly HeldTime[]
  /** Highest repeat that fired, by step id; the first firing is 0. */
  readonly fired: ReadonlyMap<number, number>
}

/** Why a moment that has passed fires or not. */
type EscalationState = 'due' | 'fired' | 'before-edit'

/** The latest moment of a step that has passed. `repeat` is 0 for the first firing. */
export type PassedStep = {
  readonly step: EscalationStep
  readonly repeat: number
  readonly atMs: number
  readonly state: EscalationState
}

type Counting = { readonly calendar: PropertyCalendar; readonly workingHoursOnly: boolean }

/** The same time of day a number of days later, or earlier if negative. A day that does not work is not counted. */
function moveDays(fromMs: number, days: number, { calendar, workingHoursOnly }: Counting): number {
  const wall = zonedParts(fromMs, calendar.timeZone)
  let day = isoDateOf(wall)
  const way = Math.sign(days)
  // Ten years without a working day end the search.
  for (let left = Math.abs(days), searched = 0; left > 0 && searched < 3660 + Math.abs(days); searched++) {
    day = addDays(day, way)
    if (!workingHoursOnly || isWorkingDay(day, calendar)) left -= 1
  }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return instantOf({ ...wall, year, month, day: date }, calendar.timeZone)
}

/** The moment a number of hours or days later, or earlier if `count` is negative. Null if there is too little working time. */
function move(fromMs: number, count: number, unit: EscalationUnit, counting: Counting): number | null {
  if (count === 0) return fromMs
  if (unit === 'days') return moveDays(fromMs, count, counting)
  const ms = Math.abs(count) * hourMs
  if (!counting.workingHoursOnly) return fromMs + Math.sign(count) * ms
  return count > 0
    ? afterWorkingMs(fromMs, ms, counting.calendar)
    : beforeWorkingMs(fromMs, ms, counting.calendar)
}

/** Moves a moment by the holds between `fromMs` and it. Null while the order is on hold. */
function withoutHolds(
  fromMs: number,
  moment: number,
  holds: readonly HeldTime[],
  { calendar, workingHoursOnly }: Counting,
): number | null {
  let atMs: number | null = moment
  for (const hold of holds) {
    if (atMs === null || hold.fromMs >= atMs) break
    if (hold.toMs === null) return null
    const start = Math.max(hold.fromMs, fromMs)
    if (hold.toMs <= start) continue
    atMs = workingHoursOnly
      ? afterWorkingMs(atMs, workingMsBetween(start, hold.toMs, calendar), calendar)
      : atMs + hold.toMs - start
  }
  return atMs
}

/**
 * The latest moment of each step that has passed by `nowMs`, by moment ([C8.034], [C8.035], [C8.036]). The job fires
 * the steps that are `due`, and the editor shows all of them. Missed repeats are skipped, so only the latest one fires.
 * With working hours, hours count inside the calendar and days are working days at the same time of day. With
 * `stopsOnHold`, nothing is due during a hold, and its time does not count.
 */
export function passedSteps(rule: EscalationTiming, facts: EscalationFacts, nowMs: number): PassedStep[] {
  return rule.steps
    .flatMap((step) => latestOf(step, rule, facts, nowMs) ?? [])
    .toSorted((one, other) => one.atMs - other.atMs || one.step.stepId - other.step.stepId)
}

function latestOf(
  step: EscalationStep,
  { workingHoursOnly, stopsOnHold, effectiveMs }: EscalationTiming,
  { fromMs, calendar, holds, fired }: EscalationFacts,
  nowMs: number,
): PassedStep | null {
  const counting = { calendar, workingHoursOnly }
  if (stopsOnHold && holds.some(({ toMs }) => toMs === null)) return null
  const heldSince = (sinceMs: number, moment: number | null) =>
    moment === null || !stopsOnHold ? moment : withoutHolds(sinceMs, moment, holds, counting)
  const sign = step.way === 'after' ? 1 : -1
  let atMs = heldSince(fromMs, move(fromMs, sign * step.count, step.unit, counting))
  if (atMs === null || atMs > nowMs) return null
  let repeat = 0
  while (step.repeatEvery !== null && repeat < step.repeatTimes) {
    const next = heldSince(atMs, move(atMs, step.repeatEvery, step.repeatUnit, counting))
    if (next === null || next > nowMs) break
    atMs = next
    repeat += 1
  }
  const isFired = (fired.get(step.stepId) ?? -1) >= repeat
  return { step, repeat, atMs, state: isFired ? 'fired' : atMs > effectiveMs ? 'due' : 'before-edit' }
}

const dayMs = 24 * hourMs
/** Clock changes, and a zone that skips a day. */
const slackMs = 26 * hourMs
/** Longest closure for which working time is looked ahead. */
const closureMs = 60 * dayMs

/** Upper limit of the time that a number of hours or days takes; working time has at least one hour a day and one day a week. */
function longest(count: number, unit: EscalationUnit, workingHoursOnly: boolean): number {
  if (count === 0) return 0
  const plain = count * (unit === 'hours' ? hourMs : dayMs)
  return workingHoursOnly ? plain * (unit === 'hours' ? 24 : 7) + closureMs : plain
}

/**
 * Range of the moments `fromMs` of records that can have a step that is due or passed since the last edit. Records outside
 * it need not be read. Holds can delay a step beyond `earliestMs`.
 */
export function rangeOfFacts(
  { steps, workingHoursOnly, effectiveMs }: EscalationTiming,
  nowMs: number,
): { earliestMs: number; latestMs: number } {
  const latest = steps.map(({ way, count, unit }) =>
    way === 'before' ? longest(count, unit, workingHoursOnly) : -longest(count, unit, false),
  )
  const spans = steps.map(
    ({ way, count, unit, repeatEvery, repeatUnit, repeatTimes }) =>
      (way === 'before' ? 0 : longest(count, unit, workingHoursOnly)) +
      (repeatEvery === null ? 0 : repeatTimes * longest(repeatEvery, repeatUnit, workingHoursOnly)),
  )
  return {
    earliestMs: effectiveMs - Math.max(...spans) - slackMs,
    latestMs: nowMs + Math.max(...latest) + slackMs,
  }
}
