import type { WorkerRow } from '@fettle/contract/worker-list'
import { presentStamp } from '#records/record-stamp.ts'
import type { ListMoment, StoredWorkerRow } from './worker-search.access.ts'

/** A worker as the list shows it ([C5.001]). */
export function presentWorkerRow(row: StoredWorkerRow, { shiftOf }: ListMoment): WorkerRow {
  const today = shiftOf({ shifts: row.shifts, daysOff: row.days_off }, row.time_zone)
  return {
    workerId: row.id,
    ...presentStamp(row),
    workerName: row.name,
    propertyId: row.property_id,
    propertyName: row.property_name,
    propertyTimeZone: row.time_zone,
    trades: row.trades,
    supervisorName: row.supervisor_name,
    shiftToday: today.words,
    isOnShift: today.isOnShift,
    inOut: row.presence?.status ?? null,
    inOutDateTime: row.presence?.at ? new Date(row.presence.at).toISOString() : null,
    openOrders: row.open_orders,
    weekHours: row.week_hours,
    phone: row.phone,
    email: row.email,
    workerActiveFlag: row.is_active,
  }
}
