import type { Actor } from '@fettle/rules/access/permissions'
import type { DayOff, Interval, Shift } from '@fettle/rules/timecards/shift-gaps'
import { mayKeepTimecard, type WeekStatus } from '@fettle/rules/timecards/timecard-week'
import { type RawBuilder, sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { daysOffJsonOf, shiftsJsonOf } from '#features/people/workers/roster.public.ts'
import { findWorkerHome, noTimecard, type WorkerHome } from '#features/work/costs/timecard-lines.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'

/** The days of a week, inclusive. */
export type WeekDays = { from: string; to: string }

/**
 * The requested worker, by default the caller. Throws 422 for a caller without a worker ([B2.095]), 404 for
 * another property, 403 without permission to edit the timecard.
 */
export async function getTimecardWorker(
  db: DbOrTrx,
  actor: Actor,
  workerId: number | undefined,
): Promise<WorkerHome> {
  const home = await findWorkerHome(db, workerId ?? actor.assigneeId)
  if (!home) {
    if (workerId === undefined) throw noTimecard()
    throw notFound(`Worker ${workerId}`)
  }
  if (mayKeepTimecard(actor, home)) return home
  throw actor.propertyIds.includes(home.propertyId) ? forbidden() : notFound(`Worker ${home.id}`)
}

/** A week that was submitted at least once. `overtime` contains the limits from its approval. */
export type WeekRow = {
  id: number
  mod_id: number
  status: Exclude<WeekStatus, 'Open'>
  submitted_by: string | null
  approved_by: string | null
  reopened_by: string | null
  reopen_reason: string
  role_name: string | null
  overtime_daily_hours: number
  overtime_weekly_hours: number
}

const nameOf = (column: string) => sql<string | null>`
  (select coalesce(nullif(display_name, ''), login_name) from user_account where id = ${sql.ref(column)})`

/** The stored state of a worker's week, or undefined while Open. */
export async function findWeekRow(
  db: DbOrTrx,
  { workerId, startsOn }: { workerId: number; startsOn: string },
): Promise<WeekRow | undefined> {
  const { rows } = await sql<WeekRow>`
    select week.id, week.mod_id, week.status, ${nameOf('week.submitted_by')} as submitted_by,
      ${nameOf('week.approved_by')} as approved_by, ${nameOf('week.reopened_by')} as reopened_by, week.reopen_reason,
      (select role_name from approved_week(week.worker_id, week.starts_on)) as role_name,
      week.overtime_daily_hours::float8, week.overtime_weekly_hours::float8
    from timecard_week week where week.worker_id = ${workerId} and week.starts_on = ${startsOn}`.execute(db)
  return rows[0]
}

/** A running timer in the database. Its hours are booked on its start day in its order's zone. */
export type RunningRow = { workorderId: number; orderNumber: string; startMs: number; timeZone: string }

/** The running timers of a worker, as JSON. */
const runningJsonOf = (workerId: RawBuilder<unknown>) => sql<RunningRow[]>`coalesce((
  select json_agg(json_build_object('workorderId', wo.id, 'orderNumber', wo.order_number,
    'startMs', extract(epoch from t.started_at) * 1000, 'timeZone', wo.time_zone) order by t.started_at)
  from user_account u join order_timer t on t.user_id = u.id join work_order wo on wo.id = t.work_order_id
  where u.assignee_id = ${workerId} and t.stopped_at is null), '[]')`

type WorkTimes = { shifts: Shift[]; daysOff: DayOff[]; timers: Interval[]; running: RunningRow[] }

/** A worker's shifts, days off, timers within some days, and running timers. */
export async function findWorkTimes(
  db: DbOrTrx,
  { workerId, fromMs, toMs }: { workerId: number; fromMs: number; toMs: number },
): Promise<WorkTimes> {
  const { rows } = await sql<WorkTimes>`
    select ${shiftsJsonOf(sql`${workerId}`)} as shifts, ${daysOffJsonOf(sql`${workerId}`)} as "daysOff", coalesce((
      select json_agg(json_build_object('startMs', extract(epoch from t.started_at) * 1000,
        'endMs', extract(epoch from t.stopped_at) * 1000) order by t.started_at)
      from order_timer t join user_account u on u.id = t.user_id
      where u.assignee_id = ${workerId} and t.stopped_at > ${new Date(fromMs)} and t.started_at < ${new Date(toMs)}
    ), '[]') as timers,
      ${runningJsonOf(sql`${workerId}`)} as running`.execute(db)
  return rows[0] ?? { shifts: [], daysOff: [], timers: [], running: [] }
}

/** A worker on the supervisor's page, with their week. */
export type TeamRow = {
  worker_id: number
  worker_name: string
  property_id: number
  property_name: string
  time_zone: string
  is_supervised: boolean
  status: WeekStatus
  overtime_daily_hours: number | null
  overtime_weekly_hours: number | null
  /** Hours by day. Days without hours are absent. */
  hours: Record<string, number>
  shifts: Shift[]
  days_off: DayOff[]
  running: RunningRow[]
}

/**
 * Workers of the caller's properties, or of one, in a week: active ones, and others with hours in it. The
 * caller's own team comes first, then by name.
 */
export async function findTeam(
  db: DbOrTrx,
  actor: Actor,
  { from, to, propertyId }: WeekDays & { propertyId: number | undefined },
): Promise<TeamRow[]> {
  const properties = ownPropertyScope(actor, propertyId)
  const { rows } = await sql<TeamRow>`
    select worker.id as worker_id, assignee.name as worker_name, worker.property_id, property.name as property_name,
      property.time_zone, coalesce(worker.supervisor_id = ${actor.assigneeId}, false) as is_supervised,
      coalesce(week.status, 'Open') as status,
      case week.status when 'Approved' then week.overtime_daily_hours::float8 end as overtime_daily_hours,
      case week.status when 'Approved' then week.overtime_weekly_hours::float8 end as overtime_weekly_hours,
      coalesce(booked.hours, '{}') as hours, ${shiftsJsonOf(sql.ref('worker.id'))} as shifts,
      ${daysOffJsonOf(sql.ref('worker.id'))} as days_off, ${runningJsonOf(sql.ref('worker.id'))} as running
    from worker
    join assignee on assignee.id = worker.id
    join property on property.id = worker.property_id
    left join timecard_week week on week.worker_id = worker.id and week.starts_on = ${from}
    left join lateral (
      select json_object_agg(worked_on, hours) as hours from (
        select worked_on, sum(hours)::float8 as hours from cost_labor
        where assignee_id = worker.id and worked_on between ${from} and ${to} group by worked_on) of_day
    ) booked on true
    where ${isOneOf('worker.property_id', properties)} and (assignee.is_active or booked.hours is not null)
    order by is_supervised desc, lower(assignee.name) collate natural_order, worker.id`.execute(db)
  return rows
}
