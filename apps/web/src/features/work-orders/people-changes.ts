import { duplicateOrder, reassignOrder, transferOrder } from '@fettle/contract/order-commands'
import type { BodyInput } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type OrderChange, type OrderVersion, orderChange } from '#nouns/orders/order-change.ts'

export type Reassignment = {
  readonly targetWorkerName: string
  readonly reason: string
  /** 0 is the first assignee, 1 the second ([A7.021]). */
  readonly reassignType: 0 | 1
}

export const reassignChange = (order: OrderVersion, reassignment: Reassignment): OrderChange =>
  orderChange(reassignOrder, { body: { workorderId: order.workorderId, ...reassignment } }, order)

type AssigneesBefore = Pick<WorkOrder, 'assignTo' | 'assignToSecondary'>

const unassignChange = (order: OrderVersion, reassignType: Reassignment['reassignType']): OrderChange =>
  orderChange(
    reassignOrder,
    { body: { workorderId: order.workorderId, reassignType, unassign: true } },
    order,
  )

/**
 * Restores the previous assignee, or none, if permitted for the person: `mayGiveTo` checks an assignee. Null
 * if not possible.
 */
export function reassignUndo(
  before: AssigneesBefore,
  { targetWorkerName, reassignType }: Omit<Reassignment, 'reason'>,
  mayGiveTo: (name: string) => boolean = () => true,
): (after: WorkOrder) => OrderChange | null {
  const name = reassignType === 0 ? before.assignTo : before.assignToSecondary
  return (after) => {
    if (!after.can.reassign || name === targetWorkerName) return null
    if (name === null) return unassignChange(after, reassignType)
    return mayGiveTo(name)
      ? reassignChange(after, { targetWorkerName: name, reason: '', reassignType })
      : null
  }
}

export type Transfer = Pick<
  BodyInput<typeof transferOrder>,
  'targetPropertyId' | 'targetLocation1' | 'targetBuildingId' | 'targetTrade'
>

export const transferChange = (order: WorkOrder, transfer: Transfer): OrderChange =>
  orderChange(transferOrder, { body: { workorderId: order.workorderId, ...transfer } }, order)

/** Duplicates an order in the same set and returns the new one ([A2.158]). */
export const duplicateChange = ({ workorderId }: WorkOrder, assignTo: string): OrderChange =>
  orderChange(duplicateOrder, { params: { workorderId, assignTo } })
