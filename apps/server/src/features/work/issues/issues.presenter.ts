import type { IssueDetail, IssueRow } from '@fettle/contract/issues'
import type { Actor } from '@fettle/rules/access/permissions'
import { canBePastDue } from '@fettle/rules/issues/issue-status'
import { orderStatusName } from '@fettle/rules/orders/order-status'
import { daysBetween, localDay } from '@fettle/rules/time/time'
import type { DbOrTrx } from '#platform/db/database.ts'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredIssueRow } from './issue-search.access.ts'
import { findIssueOrders, type IssueDetailRow } from './issues.access.ts'

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null

/** An issue as the list shows it ([C7.002]). */
export function presentIssueRow(row: StoredIssueRow, now: Date): IssueRow {
  const today = localDay(now.getTime(), row.time_zone)
  const last = row.closed_at === null ? today : localDay(row.closed_at.getTime(), row.time_zone)
  return {
    issueId: row.id,
    ...presentStamp(row),
    propertyId: row.property_id,
    propertyName: row.property_name,
    title: row.title,
    kind: row.kind,
    severity: row.severity,
    status: row.status,
    buildingId: row.building_id,
    building: row.building_name,
    floorId: row.floor_id,
    floor: row.floor_name,
    roomId: row.room_id,
    room: joined(row.room_code, row.room_name === row.room_code ? null : row.room_name),
    assetId: row.asset_id,
    asset: joined(row.asset_code, row.asset_name),
    ownerId: row.owner_id,
    owner: row.owner_name,
    dueOn: row.due_on,
    isPastDue: canBePastDue(row.status) && row.due_on !== null && row.due_on < today,
    estimatedCost: row.estimated_cost,
    openOrders: row.open_orders,
    orders: row.orders,
    foundOn: row.found_on,
    foundBy: row.found_by,
    age: Math.max(0, daysBetween(row.found_on, last)),
  }
}

/** An issue with the details for its page ([C7.005]) and the orders that the person may see. */
export async function presentIssue(
  db: DbOrTrx,
  row: IssueDetailRow,
  { actor, now }: { actor: Actor; now: Date },
): Promise<IssueDetail> {
  const orders = await findIssueOrders(db, actor, row)
  const found = orders.find(({ id }) => id === row.found_order_id)
  return {
    ...presentIssueRow(row, now),
    description: row.description,
    recommendedAction: row.recommended_action,
    reference: row.reference,
    deferredUntil: row.deferred_until,
    deferralReason: row.deferral_reason,
    deferralApprovedBy: row.deferred_by_name,
    rejectionReason: row.rejection_reason,
    checkNote: row.check_note,
    closedDateTime: row.closed_at?.toISOString() ?? null,
    foundOrderId: found?.id ?? null,
    foundOrderNumber: found?.order_number ?? null,
    orderList: orders
      .filter(({ is_linked }) => is_linked)
      .map((order) => ({
        workorderId: order.id,
        orderNumber: order.order_number,
        status: orderStatusName({ kind: order.status_kind, subStatus: order.sub_status }),
        description: order.description,
        assignTo: order.assign_to,
        targetDateTime: order.target_at?.toISOString() ?? null,
      })),
    createdDateTime: row.created_at.toISOString(),
    modifiedDateTime: row.modified_at.toISOString(),
  }
}
