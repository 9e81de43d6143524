import type { ValueListItem } from '@fettle/contract/system'
import type { ReassignTargetItem, Worker, WorkerDetails } from '@fettle/contract/workers'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { insuranceEnd, insuranceEndedMessage } from '@fettle/rules/assets/certificates'
import type { Settings } from '@fettle/rules/settings/settings'
import { presentStamp } from '#records/record-stamp.ts'
import type { AssigneeRow } from './assignees.access.ts'
import type { getWorker } from './workers.access.ts'

type TargetSettings = Pick<Settings, 'inOutActiveFlag' | 'expiredCertificateStopsFlag' | 'dateFormat'>
type WorkerRow = Awaited<ReturnType<typeof getWorker>>
/** A worker of a list, or one of a page with what only that has. */
type ReadWorker = Omit<WorkerRow, 'of_page'> & Partial<Pick<WorkerRow, 'of_page'>>

function presentDetails(row: ReadWorker, seesRates: boolean): Partial<WorkerDetails> {
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
    daysOff: row.days_off,
    buildings: row.buildings,
    jobRanks: row.job_ranks,
    propertyName: row.property_name,
    propertyTimeZone: row.time_zone,
    ...row.of_page,
  }
}

/** A worker in the API format ([B3.041]). Details require permission to read workers, or the own record. */
export function presentWorker(row: ReadWorker, actor: Actor): Worker {
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

/** A vendor shows '(V)' (C4), a worker who is marked In says so where the list tells. */
function assigneeText({ kind, name, is_in: isIn }: AssigneeRow, showsPresence: boolean): string {
  if (kind === 'vendor') return `${name} (V)`
  return showsPresence && isIn ? `${name} (In)` : name
}

/** A possible assignee of an order, with a warning for a vendor with expired insurance ([C4.006]). */
export function presentReassignTarget(
  row: AssigneeRow,
  { index, today, settings }: { index: number; today: string; settings: TargetSettings },
): ReassignTargetItem {
  const endedOn = insuranceEnd(row.insurance, today)
  return {
    ...presentAssignee(row, 'Reassign', { index, showsPresence: settings.inOutActiveFlag }),
    warning: endedOn === null ? null : insuranceEndedMessage(row.name, endedOn, settings),
    isStopped: endedOn !== null && settings.expiredCertificateStopsFlag,
  }
}

/** A worker or vendor as an entry of a value list; the value is the name alone. */
export const presentAssignee = (
  row: AssigneeRow,
  listName: string,
  { index, showsPresence }: { index: number; showsPresence: boolean },
): ValueListItem => ({
  ...presentStamp(row),
  valueListName: listName,
  valueListValue: row.name,
  displayText: assigneeText(row, showsPresence),
  displaySequence: index + 1,
  reqPriority: null,
})
