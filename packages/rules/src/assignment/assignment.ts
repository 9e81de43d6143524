import { type Cover, coverStatusOf } from '../assets/asset-cover.ts'
import { localDay } from '../time/time.ts'
import { type AssignmentStep, type RankedWork, type WorkerFacts, workerByRank } from './assignment-ranks.ts'

/** An assignee named by a schedule, an agreement or a default. */
export type NamedAssignee = {
  id: number
  name: string
  isActive: boolean
  /** The vendor's insurance has expired, and the preference blocks assignment ([C4.007]). */
  isStopped?: boolean
}

/** Service agreement of an asset on the order. `vendor` is null if no vendor has its name. */
type AssetAgreement = { assetCode: string; cover: Cover; vendor: NamedAssignee | null }

/** All facts that decide who gets an order. */
export type AssignmentFacts = {
  /** The order's existing assignee. */
  assignee: NamedAssignee | null
  work: RankedWork
  /** Assignee of the PM schedule that the order comes from. */
  scheduleAssignee: NamedAssignee | null
  sendsToAgreementVendor: boolean
  agreements: readonly AssetAgreement[]
  workers: readonly WorkerFacts[]
  /** Default assignee of the trade for the building, or for all if `building` is null. */
  tradeDefault: (NamedAssignee & { building: string | null }) | null
  propertyDefault: NamedAssignee | null
}

/** Why an assignee gets an order, as stored in the log. */
export type AssignmentReason =
  | { source: 'pm-schedule' }
  | { source: 'agreement-vendor'; asset: string }
  /** `work` is the job type, or the trade if the rank is for any of its job types. */
  | { source: 'job-rank'; rank: number; work: string; isOnShift: boolean; openOrders: number }
  | { source: 'trade-default'; trade: string; building: string | null }
  | { source: 'property-default' }

export type Assignment =
  | {
      assignee: { id: number; name: string }
      /** Null for an order that is already assigned. */
      reason: AssignmentReason | null
      steps: AssignmentStep[]
    }
  | { assignee: null; reason: null; steps: AssignmentStep[] }

type Source = (
  facts: AssignmentFacts,
  steps: AssignmentStep[],
) => { assignee: NamedAssignee; reason: AssignmentReason } | null

const isAvailable = (assignee: NamedAssignee | null): assignee is NamedAssignee =>
  assignee?.isActive === true && !assignee.isStopped

/** Returns the assignee unless inactive or blocked. */
const ifAvailable = (assignee: NamedAssignee | null, reason: AssignmentReason) =>
  isAvailable(assignee) ? { assignee, reason } : null

const bySchedule: Source = ({ scheduleAssignee }) => ifAvailable(scheduleAssignee, { source: 'pm-schedule' })

/** Of several assets, the first by code with a valid agreement on the order's start day. */
const byAgreement: Source = ({ sendsToAgreementVendor, agreements, work }) => {
  if (!sendsToAgreementVendor) return null
  const startsOn = localDay(work.startMs, work.zone)
  const [first] = agreements
    .flatMap(({ assetCode, cover, vendor }) =>
      isAvailable(vendor) && coverStatusOf(cover, startsOn) === 'Active' ? [{ assetCode, vendor }] : [],
    )
    .toSorted((one, other) => (one.assetCode < other.assetCode ? -1 : 1))
  return first
    ? { assignee: first.vendor, reason: { source: 'agreement-vendor', asset: first.assetCode } }
    : null
}

const byRank: Source = ({ workers, work }, steps) => {
  const found = workerByRank(workers, work, steps)
  if (!found) return null
  const { worker, rank, isOnShift } = found
  const reason = { rank, work: found.work, isOnShift, openOrders: worker.openOrders }
  return { assignee: worker, reason: { source: 'job-rank', ...reason } }
}

const byTrade: Source = ({ tradeDefault, work: { trade } }) =>
  trade && tradeDefault
    ? ifAvailable(tradeDefault, {
        source: 'trade-default',
        trade: trade.name,
        building: tradeDefault.building,
      })
    : null

const byProperty: Source = ({ propertyDefault }) =>
  ifAvailable(propertyDefault, { source: 'property-default' })

const sources = [
  ['pm-schedule', bySchedule],
  ['agreement-vendor', byAgreement],
  ['job-rank', byRank],
  ['trade-default', byTrade],
  ['property-default', byProperty],
] as const satisfies readonly (readonly [AssignmentReason['source'], Source])[]

/** Assignees named by each source other than job ranks, which concern workers only. */
const namedBy: {
  readonly [S in AssignmentReason['source']]: (facts: AssignmentFacts) => (NamedAssignee | null)[]
} = {
  'pm-schedule': ({ scheduleAssignee }) => [scheduleAssignee],
  'agreement-vendor': ({ sendsToAgreementVendor, agreements }) =>
    sendsToAgreementVendor ? agreements.map(({ vendor }) => vendor) : [],
  'job-rank': () => [],
  'trade-default': ({ tradeDefault }) => [tradeDefault],
  'property-default': ({ propertyDefault }) => [propertyDefault],
}

/** Assignees a source would name if their insurance were valid, once each. */
function stoppedOf(source: AssignmentReason['source'], facts: AssignmentFacts): AssignmentStep['leftOut'] {
  const stopped = namedBy[source](facts).filter((one) => one?.isActive === true && one.isStopped === true)
  const byId = new Map(stopped.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  return [...byId].map(([id, name]) => ({ id, name, why: 'insurance-ended', value: null }))
}

/**
 * Returns who gets an order, why, and each step ([C5.008]–[C5.021]): the first active one of the PM
 * schedule's assignee, the vendor of an asset's valid agreement, job ranks, the trade's default for the
 * building, and the property's default. An existing assignee stays. The result does not depend on the
 * sequence of the facts.
 */
export function decideAssignment(facts: AssignmentFacts): Assignment {
  const { assignee } = facts
  if (assignee) return { assignee: { id: assignee.id, name: assignee.name }, reason: null, steps: [] }
  const steps: AssignmentStep[] = []
  for (const [name, source] of sources) {
    const found = source(facts, steps)
    const named = found ? [{ id: found.assignee.id, name: found.assignee.name }] : []
    const leftOut = found ? [] : stoppedOf(name, facts)
    steps.push({ step: name, outcome: found ? 'assigned' : 'passed', left: named, leftOut })
    const [to] = named
    if (found && to) return { assignee: to, reason: found.reason, steps }
  }
  return { assignee: null, reason: null, steps }
}
