import type { OrderHistoryRow, WorkOrderRow } from '@fettle/contract/work-orders'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { isOverdue, orderStatusName } from '@fettle/rules/orders/order-status'
import { type OrderReading, orderReading } from '@fettle/rules/orders/order-visibility'
import { localInstant, zoneCodeAt } from '@fettle/rules/time/local-instant'
import { presentStamp } from '#records/record-stamp.ts'
import { customValuesOf } from './custom-values.ts'
import type { HistoryRow, OrderRow } from './order-row.repository.ts'

export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
const localOrNull = (at: Date | null, zone: string): string | null =>
  at === null ? null : localInstant(at.getTime(), zone)

const nobody = {
  orderBy: '',
  orderByField2: '',
  contactId: null,
  assignTo: null,
  assignToId: null,
  assignToSecondary: null,
  multiAssetDisplay: '',
  surveyId: null,
}

/** How much of an order's row the actor may read. */
export const readingOf = (row: OrderRow, actor: Actor): OrderReading =>
  orderReading({ enteredByUserId: row.entered_by_user_id, contactId: row.contact_id }, actor)

/** Presents an order for the history of an asset or contact. */
export const presentHistoryRow = (row: HistoryRow) =>
  ({
    workorderId: row.id,
    ...presentStamp(row),
    orderNumber: row.order_number,
    requestId: row.request_number === null ? null : String(row.request_number),
    orderCategory: row.category,
    orderStatus: orderStatusName({ kind: row.status_kind, subStatus: row.sub_status }),
    statusKind: row.status_kind,
    orderBy: row.order_by,
    assignTo: row.assign_to,
    description: row.description,
    startDateTime: instantOrNull(row.start_at),
    completionDateTime: instantOrNull(row.completed_at),
    workorderTimeZone: row.time_zone,
  }) satisfies OrderHistoryRow

/** Presents a list row ([A3.002]–[A3.005]). Followers see no names. */
export function presentOrderRow(row: OrderRow, { actor, now }: { actor: Actor; now: Date }): WorkOrderRow {
  const zone = row.time_zone
  return {
    ...presentHistoryRow(row),
    setId: row.set_id,
    surveyId: row.survey_id,
    pmScheduleId: row.pm_schedule_id,
    propertyId: row.property_id,
    propertyName: row.property_name,
    campus: row.campus,
    building: row.building,
    floor: row.floor,
    suite: row.suite,
    location3: row.location3,
    orderByField2: row.order_by_field2,
    contactId: row.contact_id,
    entryWay: row.entry_way,
    assignToId: row.assign_to_id,
    assignToSecondary: row.assign_to_secondary,
    trade: row.trade,
    jobType: row.job_type,
    jobPriority: row.job_priority,
    multiAssetDisplay: row.multi_asset_display,
    entryDateTime: row.entered_at.toISOString(),
    entryTimestampLTZ: localInstant(row.entered_at.getTime(), zone),
    startTimestampLTZ: localOrNull(row.start_at, zone),
    targetDateTime: instantOrNull(row.target_at),
    targetTimestampLTZ: localOrNull(row.target_at, zone),
    completionTimestampLTZ: localOrNull(row.completed_at, zone),
    workorderTimeZoneCode: zoneCodeAt(row.entered_at.getTime(), zone),
    ...flagsOf(row, now),
    ...presentCustomValues(row, actor),
    ...(readingOf(row, actor) === 'state' ? nobody : {}),
  }
}

/** Staff only: requesters may not see every field, and their list has no column for one. */
function presentCustomValues(row: OrderRow, actor: Actor): Pick<WorkOrderRow, 'extendedData'> {
  if (isRequester(actor)) return {}
  const extendedData = Object.fromEntries(
    Object.entries(customValuesOf(row)).filter(([, value]) => value !== ''),
  )
  return Object.keys(extendedData).length > 0 ? { extendedData } : {}
}

function flagsOf(row: OrderRow, now: Date) {
  const { status_kind: kind, target_at } = row
  return {
    closedOutFlag: row.closed_out_at !== null,
    overdueFlag: isOverdue({ kind, targetAtMs: target_at?.getTime() ?? null }, now.getTime()),
    completedOrderFlag: kind === 'complete',
    reqFlag: row.order_number === 'REQ',
    openOrderFlag: kind === 'open',
    didNotCompleteFlag: kind === 'dnc',
    holdFlag: kind === 'hold',
    withdrawnFlag: row.is_withdrawn,
  }
}
