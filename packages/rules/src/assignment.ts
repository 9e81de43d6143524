import { type Cover, coverStatusOf } from './asset-cover.ts'
import { type AssignmentStep, type RankedWork, type WorkerFacts, workerByRank } from './assignment-ranks.ts'
import { localDay } from './time.ts'

/** Somebody whom a schedule, an agreement or a default names. */
export type NamedAssignee = {
  id: number
  name: string
  isActive: boolean
  /** The vendor's insurance ended, and the preference makes that a stop ([C4.007]). */
  isStopped?: boolean
}

/** The service agreement of an asset on the order; `vendor` is null where no vendor has the agreement's name. */
export type AssetAgreement = { assetCode: string; cover: Cover; vendor: NamedAssignee | null }

/** Everything that decides who gets an order. */
export type AssignmentFacts = {
  /** Who has the order already, by a person's choice or otherwise. */
  assignee: NamedAssignee | null
  work: RankedWork
  /** The assignee of the PM schedule that the order is made from. */
  scheduleAssignee: NamedAssignee | null
  sendsToAgreementVendor: boolean
  agreements: readonly AssetAgreement[]
  workers: readonly WorkerFacts[]
  /** The default assignee of the trade in the building, or in every building where `building` is null. */
  tradeDefault: (NamedAssignee & { building: string | null }) | null
  propertyDefault: NamedAssignee | null
}

/** Why somebody gets an order; stored in the order's log. */
export type AssignmentReason =
  | { source: 'pm-schedule' }
  | { source: 'agreement-vendor'; asset: string }
  /** `work` is the job type, or the trade where the rank is for any of its job types. */
  | { source: 'job-rank'; rank: number; work: string; isOnShift: boolean; openOrders: number }
  | { source: 'trade-default'; trade: string; building: string | null }
  | { source: 'property-default' }

export type Assignment =
  | {
      assignee: { id: number; name: string }
      /** Null for an order that somebody has already. */
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

/** Passes over somebody who is inactive or stopped. */
const ifAvailable = (assignee: NamedAssignee | null, reason: AssignmentReason) =>
  isAvailable(assignee) ? { assignee, reason } : null

const bySchedule: Source = ({ scheduleAssignee }) => ifAvailable(scheduleAssignee, { source: 'pm-schedule' })

/** Of several assets, the first by its code whose agreement is valid on the day on which the order starts. */
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

/** Whom a source names beside ranks, which are about workers only. */
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

/** Those whom a source would name if their insurance had not ended, each once. */
function stoppedOf(source: AssignmentReason['source'], facts: AssignmentFacts): AssignmentStep['leftOut'] {
  const stopped = namedBy[source](facts).filter((one) => one?.isActive === true && one.isStopped === true)
  const byId = new Map(stopped.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  return [...byId].map(([id, name]) => ({ id, name, why: 'insurance-ended', value: null }))
}

/**
 * Returns who gets an order, why, and each step on the way ([C5.008]–[C5.021]): the first of the PM schedule's assignee,
 * the vendor of an asset's valid agreement, job ranks, the trade's default for the building and the property's default
 * who is active. An order that has an assignee keeps them. The result does not depend on the order of the facts.
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
