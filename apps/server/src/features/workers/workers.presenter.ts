import type { ValueListItem } from '@fettle/contract/system'
import type { Worker, WorkerDetails } from '@fettle/contract/workers'
import { type Actor, may } from '@fettle/rules/permissions'
import { presentStamp } from '#records/record-stamp.ts'
import type { AssigneeRow } from './assignees.access.ts'
import type { getWorker } from './workers.access.ts'

type WorkerRow = Awaited<ReturnType<typeof getWorker>>

function presentDetails(row: WorkerRow, seesRates: boolean): WorkerDetails {
  return {
    email: row.email,
    phone: row.phone,
    cellphone: row.cellphone,
    notifyPreference: row.notify_preference as WorkerDetails['notifyPreference'],
    notes: row.notes,
    role: row.role_title,
    locationTracking: row.location_tracking,
    vendorId: row.company_id,
    vendorName: row.vendor_name,
    supervisorId: row.supervisor_id,
    supervisorName: row.supervisor_name,
    hourlyRate: seesRates ? row.hourly_rate : null,
    overtimeRate: seesRates ? row.overtime_rate : null,
    shifts: row.shifts,
    buildings: row.buildings,
    jobRanks: row.job_ranks,
  }
}

/** A worker as the API says it ([B3.041]); details are for those who read workers, and for the worker. */
export function presentWorker(row: WorkerRow, actor: Actor): Worker {
  const seesDetails = may(actor, 'workers.read') || actor.assigneeId === row.id
  return {
    workerId: row.id,
    ...presentStamp(row),
    workerName: row.name,
    propertyId: row.property_id,
    supervisorFlag: row.is_supervisor,
    workerActiveFlag: row.is_active,
    trades: row.trades,
    tradeDisplay: row.trade_display,
    inOut: row.presence?.status ?? null,
    inOutDateTime: row.presence?.at ? new Date(row.presence.at).toISOString() : null,
    createdDateTime: row.created_at.toISOString(),
    ...(seesDetails ? presentDetails(row, may(actor, 'rates.read')) : {}),
  }
}

/** A worker or vendor as an entry of a value list; a vendor shows '(V)' (C4), the value stays the name. */
export const presentAssignee = (row: AssigneeRow, listName: string, index: number): ValueListItem => ({
  ...presentStamp(row),
  valueListName: listName,
  valueListValue: row.name,
  displayText: row.kind === 'vendor' ? `${row.name} (V)` : row.name,
  displaySequence: index + 1,
  reqPriority: null,
})
