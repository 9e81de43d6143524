import { type Problem, problem } from '../records/problem.ts'
import { daysBetween } from '../time/time.ts'
import type { PmRule } from './plan.ts'
import { nominalDays } from './rule-days.ts'
import type { PlannedLine } from './run-plan.ts'

/** Nominal length of a schedule, in days or in units of one meter ([C2.069], [C2.070]). */
type NominalLength = { readonly of: string; readonly length: number }

/** Returns null for a rule without a length: once, by hand, or a gauge. */
export function nominalLength(rule: PmRule): NominalLength | null {
  if (rule.kind === 'Meter') {
    const { trigger, meterName } = rule
    return trigger.meterKind === 'Running'
      ? { of: `meter ${meterName.trim().toLowerCase()}`, length: trigger.every }
      : null
  }
  const days = nominalDays(rule)
  return days === null ? null : { of: 'days', length: days }
}

/** Sort order of a run: schedules in days by falling length, then each meter's ([C2.071]). */
export function compareLengths(one: PmRule, other: PmRule): number {
  const [a, b] = [nominalLength(one), nominalLength(other)]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (a.of !== b.of) return a.of < b.of ? -1 : 1
  return b.length - a.length
}

const maxWindowDays = 15

/**
 * Days around a superseded schedule's date within which the other one's order takes its place: half of its length,
 * at most 15 ([C2.072]). A meter has 15, because its length is no number of days.
 */
export function supersedeWindowDays(rule: PmRule): number {
  const own = nominalLength(rule)
  return own?.of === 'days' ? Math.min(Math.floor(own.length / 2), maxWindowDays) : maxWindowDays
}

/** A schedule that another one is to supersede. */
export type SupersedeCandidate = {
  readonly number: number
  readonly rule: PmRule
  /** Whether both have an asset or a place in common. */
  readonly hasCommon: boolean
  /** Whether it supersedes the other one, directly or through others. */
  readonly isAbove: boolean
}

const isLonger = (one: NominalLength | null, other: NominalLength | null): boolean =>
  one !== null && other !== null && one.of === other.of && one.length > other.length

/** Returns the problems of a changed rule with the schedules that supersede the changed one ([C2.068]). */
export const supersededByProblems = (
  rule: PmRule,
  above: readonly { readonly number: number; readonly rule: PmRule }[],
): Problem[] =>
  above
    .filter((each) => !isLonger(nominalLength(each.rule), nominalLength(rule)))
    .map(({ number }) =>
      problem(
        'plan',
        'not-allowed',
        `PM ${number} supersedes this schedule, which must repeat more often. Change PM ${number} first.`,
      ),
    )

/** Returns the problems of the schedules that a schedule with this rule is to supersede ([C2.068]). */
export function supersedeProblems(rule: PmRule, candidates: readonly SupersedeCandidate[]): Problem[] {
  const own = nominalLength(rule)
  return candidates.flatMap((each) => {
    const refuse = (text: string) => [problem('supersedes', 'not-allowed', text)]
    const name = `PM ${each.number}`
    if (each.isAbove) return refuse(`${name} already supersedes this schedule.`)
    if (!each.hasCommon)
      return refuse(`${name} has no asset or place in common with this schedule. Choose another one.`)
    if (!isLonger(own, nominalLength(each.rule)))
      return refuse(`${name} does not repeat more often than this schedule. Choose one that does.`)
    return []
  })
}

/** Reason of a superseded occurrence, and of its order ([C2.072], [C2.073]). */
export const supersededText = (schedule: number, order: string): string => `by PM ${schedule}, order ${order}`

/** Heading of a superseded schedule's checklist on an order ([C2.075]). */
export const supersededHeading = (schedule: number, procedure: string): string =>
  `PM ${schedule}: ${procedure}`

/** An order that is made or planned, at one asset or place. */
export type Cover = { readonly at: string; readonly on: string; readonly reason: string }

/**
 * Returns a target's planned lines with those superseded that orders of longer schedules cover at every asset, or at
 * the place ([C2.072], [C2.077]).
 */
export function withSuperseded(
  { rule, at, lines }: { rule: PmRule; at: readonly string[]; lines: readonly PlannedLine[] },
  covers: readonly Cover[],
): PlannedLine[] {
  const window = supersedeWindowDays(rule)
  return lines.map((line) => {
    const near = covers.filter(({ on }) => Math.abs(daysBetween(on, line.occurrence.on)) <= window)
    const found = at.map((key) => near.find((cover) => cover.at === key))
    if (line.outcome !== 'Make' || found.length === 0 || found.includes(undefined)) return line
    const reasons = new Set(found.map((cover) => cover?.reason))
    return { ...line, outcome: 'Superseded', reason: [...reasons].join('; ') }
  })
}
