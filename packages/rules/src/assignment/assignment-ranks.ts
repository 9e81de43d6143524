import { isOnShift, type Roster } from '../people/worker-shifts.ts'
import type { DayOff, Shift } from '../timecards/shift-gaps.ts'

/** A worker's rank for a trade, or for one of its job types. Rank 1 is best. */
export type JobRank = { jobTypeId: number | null; rank: number; autoAssign: boolean }

/** Facts that decide whether a worker gets an order by rank. */
export type WorkerFacts = {
  id: number
  name: string
  isActive: boolean
  /** Ranks for the order's trade. */
  ranks: readonly JobRank[]
  /** Buildings that the worker serves. Empty means all. */
  buildingIds: readonly number[]
  shifts: readonly Shift[]
  /** Days at the property on which the worker does not work. */
  daysOff: readonly DayOff[]
  /** Whether they are marked In. null if they do not use In and Out. */
  isIn: boolean | null
  /** Open and held orders, except the one to assign. */
  openOrders: number
  /** Time of their last assignment in epoch milliseconds, or null. */
  lastAssignedMs: number | null
}

type Named = { id: number; name: string }

/** The work to assign. */
export type RankedWork = {
  trade: Named | null
  jobType: Named | null
  building: Named | null
  /** Start of the order in epoch milliseconds, and its property's time zone. */
  startMs: number
  zone: string
}

/** Steps in sequence. A step named after a source ends the decision. */
export const assignmentSteps = [
  'pm-schedule',
  'agreement-vendor',
  'exact-job-type',
  'exact-building',
  'any-job-type',
  'any-building',
  'on-shift',
  'marked-in',
  'lowest-rank',
  'fewest-open',
  'least-recent',
  'by-name',
  'job-rank',
  'trade-default',
  'property-default',
] as const
export type AssignmentStepName = (typeof assignmentSteps)[number]

/** Why a step excluded a worker. */
export const leftOutReasons = [
  'inactive',
  'not-ranked',
  'not-automatic',
  'building',
  'off-shift',
  'day-off',
  'not-in',
  'rank',
  'open-orders',
  'given-later',
  'insurance-ended',
  'name',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const stepOutcomes = ['assigned', 'narrowed', 'all-left', 'not-applied', 'passed'] as const

/**
 * A step with its remaining and excluded candidates. `value` is the deciding rank, number of open orders or
 * time. A preference that matches no candidate is not applied; a source without candidates is passed.
 */
export type AssignmentStep = {
  step: AssignmentStepName
  outcome: (typeof stepOutcomes)[number]
  left: readonly Named[]
  leftOut: readonly (Named & { why: LeftOutReason; value: number | null })[]
}

type Candidate = { worker: WorkerFacts; rank: number }
type Drop = { why: LeftOutReason; value?: number | null }
/** Returns why a candidate is excluded, or null. */
type Sieve = (candidate: Candidate) => Drop | null

const named = ({ worker: { id, name } }: { worker: Named }): Named => ({ id, name })
const byName = (one: Named, other: Named): number => {
  const [first, second] = [one.name.toLowerCase(), other.name.toLowerCase()]
  return first === second ? one.id - other.id : first < second ? -1 : 1
}

/** Whether a worker is on shift. 'day-off' if only a day off prevents it. */
export function shiftStateAt(
  { shifts, daysOff }: Roster,
  instantMs: number,
  zone: string,
): 'on-shift' | 'off-shift' | 'day-off' {
  if (isOnShift(instantMs, { shifts, daysOff }, zone)) return 'on-shift'
  return isOnShift(instantMs, { shifts, daysOff: [] }, zone) ? 'day-off' : 'off-shift'
}

const outcomeOf = ({ isApplied, dropped, left }: { isApplied: boolean; dropped: number; left: number }) => {
  if (!isApplied) return 'not-applied'
  if (left === 0) return 'passed'
  return dropped > 0 ? 'narrowed' : 'all-left'
}

/** Takes a step, which excludes candidates. A preference that would exclude all is not applied. */
function take(
  steps: AssignmentStep[],
  step: AssignmentStepName,
  candidates: readonly Candidate[],
  { sieve, isPreference }: { sieve: Sieve; isPreference: boolean },
): readonly Candidate[] {
  const dropped = candidates.flatMap((candidate) => {
    const drop = sieve(candidate)
    return drop ? [{ candidate, drop }] : []
  })
  const remaining = candidates.filter((each) => dropped.every(({ candidate }) => candidate !== each))
  const isApplied = !isPreference || remaining.length > 0
  const left = isApplied ? remaining : candidates
  const leftOut = dropped.map(({ candidate, drop: { why, value = null } }) => ({
    ...named(candidate),
    why,
    value,
  }))
  steps.push({
    step,
    outcome: outcomeOf({ isApplied, dropped: dropped.length, left: left.length }),
    left: left.map(named).toSorted(byName),
    leftOut: leftOut.toSorted(byName),
  })
  return left
}

/**
 * Active workers with automatic assignment for a job type of the trade, or for any, who serve the building.
 */
function candidatesFor(
  workers: readonly WorkerFacts[],
  {
    jobTypeId,
    work,
    names,
  }: {
    jobTypeId: number | null
    work: RankedWork
    names: readonly [AssignmentStepName, AssignmentStepName]
  },
  steps: AssignmentStep[],
): readonly Candidate[] {
  const rankOf = ({ ranks }: WorkerFacts) => ranks.find((rank) => rank.jobTypeId === jobTypeId)
  const all = workers.map((worker) => ({ worker, rank: rankOf(worker)?.rank ?? 0 }))
  const [byWork, byBuilding] = names
  const able = take(steps, byWork, all, {
    isPreference: false,
    sieve: ({ worker }) => {
      const rank = rankOf(worker)
      if (!rank) return { why: 'not-ranked' }
      if (!rank.autoAssign) return { why: 'not-automatic' }
      return worker.isActive ? null : { why: 'inactive' }
    },
  })
  const { building } = work
  if (able.length === 0 || building === null) return able
  return take(steps, byBuilding, able, {
    isPreference: false,
    sieve: ({ worker: { buildingIds } }) =>
      buildingIds.length === 0 || buildingIds.includes(building.id) ? null : { why: 'building' },
  })
}

/** Excludes all candidates except those with the lowest figure. */
const withLowest =
  (candidates: readonly Candidate[], why: LeftOutReason, figureOf: (candidate: Candidate) => number): Sieve =>
  (candidate) => {
    const value = figureOf(candidate)
    return value > Math.min(...candidates.map(figureOf)) ? { why, value } : null
  }

const never = Number.NEGATIVE_INFINITY

/** Preferences in sequence, each applied to the result of the previous one. */
const preferences: readonly [
  AssignmentStepName,
  (candidates: readonly Candidate[], work: RankedWork) => Sieve,
][] = [
  [
    'on-shift',
    (_candidates, { startMs, zone }) =>
      ({ worker }) => {
        const state = shiftStateAt(worker, startMs, zone)
        return state === 'on-shift' ? null : { why: state }
      },
  ],
  [
    'marked-in',
    () =>
      ({ worker }) =>
        worker.isIn === true ? null : { why: 'not-in' },
  ],
  ['lowest-rank', (candidates) => withLowest(candidates, 'rank', ({ rank }) => rank)],
  ['fewest-open', (candidates) => withLowest(candidates, 'open-orders', ({ worker }) => worker.openOrders)],
  [
    'least-recent',
    (candidates) => withLowest(candidates, 'given-later', ({ worker }) => worker.lastAssignedMs ?? never),
  ],
  [
    'by-name',
    (candidates) => {
      const [first] = candidates.map(({ worker }) => worker).toSorted(byName)
      return ({ worker }) => (worker.id === first?.id ? null : { why: 'name' })
    },
  ],
]

/** Whether any candidate uses In and Out. */
const usesInAndOut = (candidates: readonly Candidate[]) =>
  candidates.some(({ worker }) => worker.isIn !== null)

/**
 * Returns the worker who gets an order by job ranks ([C5.014]–[C5.021]), and appends the steps taken. Ends
 * when one is left. Workers with the exact job type come before those with any of the trade, who are
 * considered if none of the former serves the building. Without a building, no rank is excluded.
 */
export function workerByRank(
  workers: readonly WorkerFacts[],
  work: RankedWork,
  steps: AssignmentStep[],
): { worker: WorkerFacts; rank: number; work: string; isOnShift: boolean } | null {
  const { trade, jobType } = work
  if (trade === null) return null
  const exact = jobType
    ? candidatesFor(
        workers,
        { jobTypeId: jobType.id, work, names: ['exact-job-type', 'exact-building'] },
        steps,
      )
    : []
  const isExact = exact.length > 0
  let candidates = isExact
    ? exact
    : candidatesFor(workers, { jobTypeId: null, work, names: ['any-job-type', 'any-building'] }, steps)
  for (const [step, sieveOf] of preferences) {
    if (candidates.length < 2) break
    if (step === 'marked-in' && !usesInAndOut(candidates)) continue
    candidates = take(steps, step, candidates, { sieve: sieveOf(candidates, work), isPreference: true })
  }
  const [found] = candidates
  if (!found) return null
  return {
    ...found,
    work: isExact && jobType ? jobType.name : trade.name,
    isOnShift: shiftStateAt(found.worker, work.startMs, work.zone) === 'on-shift',
  }
}
