import { insuranceEnd } from '@fettle/rules/assets/certificates'
import { type Assignment, type AssignmentFacts, decideAssignment } from '@fettle/rules/assignment/assignment'
import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import type { Settings } from '@fettle/rules/settings/settings'
import { localDay } from '@fettle/rules/time/time'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import {
  findAssignmentFacts,
  lockAssignments,
  type OrderToAssign,
  type StoredAssignee,
} from './assignment.repository.ts'

/** An order to assign. The property's time zone determines who is on shift at its start. */
export type SoughtFor = OrderToAssign & {
  startAt: Date
  zone: string
  /** Time of the decision, whose day decides about expired insurance. Defaults to the order's start. */
  now?: Date
}
type AssignmentSettings = Pick<
  Settings,
  'sendToAgreementVendorFlag' | 'inOutActiveFlag' | 'expiredCertificateStopsFlag'
>

async function readFacts(
  db: DbOrTrx,
  { startAt, zone, now = startAt, ...order }: SoughtFor,
  { settings, everybody }: { settings: AssignmentSettings; everybody: boolean },
): Promise<AssignmentFacts> {
  const { trade, jobType, building, agreements, workers, ...named } = await findAssignmentFacts(db, order, {
    everybody,
  })
  const today = localDay(now.getTime(), zone)
  const withStop = <A extends StoredAssignee>({ insurance, ...assignee }: A) => ({
    ...assignee,
    isStopped: settings.expiredCertificateStopsFlag && insuranceEnd(insurance, today) !== null,
  })
  return {
    scheduleAssignee: named.scheduleAssignee && withStop(named.scheduleAssignee),
    tradeDefault: named.tradeDefault && withStop(named.tradeDefault),
    propertyDefault: named.propertyDefault && withStop(named.propertyDefault),
    assignee: null,
    work: { trade, jobType, building, startMs: startAt.getTime(), zone },
    sendsToAgreementVendor: settings.sendToAgreementVendorFlag,
    agreements: agreements.map(({ assetCode, vendor, ...cover }) => ({
      assetCode,
      vendor: vendor && withStop(vendor),
      cover,
    })),
    workers: settings.inOutActiveFlag ? workers : workers.map((worker) => ({ ...worker, isIn: null })),
  }
}

/** The found assignee, and the log line with the reason. */
export type FoundAssignee = { id: number; name: string; line: OrderLogEvent<'assigned-automatically'> }

/**
 * Finds the assignee of a new order without one ([C5.008]–[C5.021]), or returns null. Job ranks depend on
 * open orders, so that decision is repeated under a lock on the property until the transaction ends. Call it
 * as late as possible, and before a number is taken.
 */
export async function findAssigneeFor(
  trx: Trx,
  order: SoughtFor,
  settings: AssignmentSettings,
): Promise<FoundAssignee | null> {
  const decide = async () => decideAssignment(await readFacts(trx, order, { settings, everybody: false }))
  let decided = await decide()
  if (decided.reason?.source === 'job-rank') {
    await lockAssignments(trx, order.propertyId)
    decided = await decide()
  }
  const { assignee, reason } = decided
  if (assignee === null || reason === null) return null
  return { ...assignee, line: { event: 'assigned-automatically', to: assignee.name, ...reason } }
}

/** Makes the same decision with all steps and excluded candidates, for display. Takes no lock. */
export const explainAssignee = async (
  db: DbOrTrx,
  order: SoughtFor,
  settings: AssignmentSettings,
): Promise<Assignment> => decideAssignment(await readFacts(db, order, { settings, everybody: true }))
