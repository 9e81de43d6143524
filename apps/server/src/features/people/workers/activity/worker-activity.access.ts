import type { Actor } from '@fettle/rules/access/permissions'
import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import type { DayOff, Interval, Shift } from '@fettle/rules/timecards/shift-gaps'
import { sql } from 'kysely'
import { getProperty, ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { logEventText } from '#platform/db/stored-log-event.ts'
import { daysOffJson, shiftsJson } from '../worker-search.access.ts'

/** The instants between which a local day lies, and the day itself. */
export type DaySpan = { day: string; startMs: number; endMs: number }

export type DayWorker = { id: number; name: string; shifts: Shift[]; days_off: DayOff[] }

/** The property whose workers are asked for. Throws 404 for one that is not the person's. */
export function getActivityProperty(db: DbOrTrx, actor: Actor, propertyId: number) {
  ownPropertyScope(actor, propertyId)
  return getProperty(db, actor, propertyId)
}

/** The active workers of a property by name, or the one that is named, active or not. */
export async function findDayWorkers(
  db: DbOrTrx,
  { propertyId, workerId }: { propertyId: number; workerId: number | undefined },
): Promise<DayWorker[]> {
  const wanted = workerId === undefined ? sql`a.is_active` : sql`worker.id = ${workerId}`
  const { rows } = await sql<DayWorker>`
    select worker.id, a.name, ${shiftsJson} as shifts, ${daysOffJson} as days_off
    from worker join assignee a on a.id = worker.id
    where worker.property_id = ${propertyId} and ${wanted}
    order by lower(a.name) collate natural_order, worker.id`.execute(db)
  return rows
}

export type TouchRow = {
  worker_id: number
  work_order_id: number
  order_number: string
  description: string
  at: Date
  kind: string
  event: OrderLogEvent
}

/** What the accounts of some workers left in the logs of orders on a day, in its order. */
export async function findTouches(
  db: DbOrTrx,
  workerIds: readonly number[],
  { startMs, endMs }: DaySpan,
): Promise<TouchRow[]> {
  const { rows } = await sql<TouchRow>`
    select account.assignee_id as worker_id, log.work_order_id, wo.order_number, wo.description, log.at, log.kind,
      ${sql.raw(`log.${logEventText}`)} as event
    from user_account account
    join work_order_log log on log.user_id = account.id
    join work_order wo on wo.id = log.work_order_id
    where account.assignee_id = any(${workerIds}::bigint[])
      and log.at >= ${new Date(startMs)} and log.at < ${new Date(endMs)}
    order by log.at, log.id`.execute(db)
  return rows
}

export type DayLine = {
  id: number
  worker_id: number
  type: string
  work_order_id: number | null
  order_number: string | null
  hours: number
  notes: string
}

/** The labor and timecard lines of some workers on a day. */
export async function findDayLines(
  db: DbOrTrx,
  workerIds: readonly number[],
  { day }: DaySpan,
): Promise<DayLine[]> {
  const { rows } = await sql<DayLine>`
    select line.id, line.assignee_id as worker_id, line.record_type as type, line.work_order_id, wo.order_number,
      line.hours::float8, line.notes
    from cost_labor line left join work_order wo on wo.id = line.work_order_id
    where line.assignee_id = any(${workerIds}::bigint[]) and line.worked_on = ${day}
    order by line.id`.execute(db)
  return rows
}

/** When the stopped timers of some workers ran on a day. */
export async function findDayTimers(
  db: DbOrTrx,
  workerIds: readonly number[],
  { startMs, endMs }: DaySpan,
): Promise<(Interval & { workerId: number })[]> {
  const { rows } = await sql<Interval & { workerId: number }>`
    select account.assignee_id as "workerId", (extract(epoch from t.started_at) * 1000)::float8 as "startMs",
      (extract(epoch from t.stopped_at) * 1000)::float8 as "endMs"
    from user_account account join order_timer t on t.user_id = account.id
    where account.assignee_id = any(${workerIds}::bigint[])
      and t.stopped_at > ${new Date(startMs)} and t.started_at < ${new Date(endMs)}
    order by t.started_at`.execute(db)
  return rows
}

/** A timer that runs; its hours will be booked on the day of its start at its order. */
export type RunningRow = {
  worker_id: number
  work_order_id: number
  order_number: string
  startMs: number
  time_zone: string
}

/** The timers of some workers that run now. */
export async function findRunningTimers(db: DbOrTrx, workerIds: readonly number[]): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select account.assignee_id as worker_id, wo.id as work_order_id, wo.order_number, wo.time_zone,
      (extract(epoch from t.started_at) * 1000)::float8 as "startMs"
    from user_account account join order_timer t on t.user_id = account.id join work_order wo on wo.id = t.work_order_id
    where account.assignee_id = any(${workerIds}::bigint[]) and t.stopped_at is null
    order by t.started_at`.execute(db)
  return rows
}

export type PresenceRow = {
  worker_id: number
  status: 'In' | 'Out'
  at: Date
  cause: 'person' | 'shift-end' | 'correction'
  reason: string
  entered_name: string
}

/** The entries of In and Out of some workers on a day, in their order. */
export async function findDayPresence(
  db: DbOrTrx,
  workerIds: readonly number[],
  { startMs, endMs }: DaySpan,
): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`
    select account.assignee_id as worker_id, entry.status, entry.at, entry.cause, entry.reason, entry.entered_name
    from user_account account join presence_entry entry on entry.user_id = account.id
    where account.assignee_id = any(${workerIds}::bigint[])
      and entry.at >= ${new Date(startMs)} and entry.at < ${new Date(endMs)}
    order by entry.at, entry.id`.execute(db)
  return rows
}
