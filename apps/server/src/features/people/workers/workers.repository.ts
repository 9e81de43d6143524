import type { WorkerLogEvent } from '@fettle/rules/people/worker-log'
import type { DayOff } from '@fettle/rules/timecards/shift-gaps'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Stored, Trx } from '#platform/db/database.ts'
import type { RecordStore } from '#records/command/record-log.repository.ts'
import { deleteAssignee, insertAssignee, updateAssignee } from './assignees.repository.ts'

export const workerStore: RecordStore<WorkerLogEvent> = {
  table: 'worker',
  log: 'worker_log',
  owner: 'worker_id',
}

export type WorkerColumns = Partial<
  Stored<
    'worker',
    | 'company_id'
    | 'supervisor_id'
    | 'hourly_rate'
    | 'overtime_rate'
    | 'notify_preference'
    | 'notes'
    | 'email'
    | 'phone'
    | 'cellphone'
    | 'role_title'
    | 'is_supervisor'
    | 'location_tracking'
  >
>

/** Makes a worker of a property; gives their id. */
export async function insertWorker(
  trx: Trx,
  worker: { propertyId: number; name: string; isActive: boolean; columns: WorkerColumns },
): Promise<number> {
  const { columns, ...assignee } = worker
  const id = await insertAssignee(trx, { kind: 'worker', ...assignee })
  await trx
    .insertInto('worker')
    .values({ id, property_id: worker.propertyId, ...columns })
    .execute()
  return id
}

/** Updates a worker. Also updates the stamp if only child records changed. */
export async function updateWorker(
  trx: Trx,
  workerId: number,
  change: { name?: string | undefined; isActive?: boolean | undefined; columns: WorkerColumns },
): Promise<void> {
  const { name, isActive, columns } = change
  await updateAssignee(trx, workerId, { name, isActive })
  if (Object.values(columns).some((value) => value !== undefined))
    await trx.updateTable('worker').set(columns).where('id', '=', workerId).execute()
}

/** Replaces the shifts of a worker. Unchanged rows are not written. */
export async function putShifts(
  trx: Trx,
  workerId: number,
  shifts: readonly { weekday: number; from: string; to: string }[],
): Promise<void> {
  const rows = sql`unnest(${shifts.map(({ weekday }) => weekday)}::smallint[], ${shifts.map(({ from }) => from)}::time[],
    ${shifts.map(({ to }) => to)}::time[])`
  await sql`delete from worker_shift where worker_id = ${workerId}
    and (weekday, starts_at, ends_at) not in (select * from ${rows})`.execute(trx)
  await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at)
    select ${workerId}::bigint, shift.* from ${rows} as shift (weekday, starts_at, ends_at)
    where (weekday, starts_at, ends_at) not in (
      select weekday, starts_at, ends_at from worker_shift where worker_id = ${workerId})`.execute(trx)
}

/** Replaces the days off of a worker. Unchanged rows are not written. */
export async function putDaysOff(trx: Trx, workerId: number, daysOff: readonly DayOff[]): Promise<void> {
  const rows = sql`unnest(${daysOff.map(({ from }) => from)}::date[], ${daysOff.map(({ to }) => to)}::date[],
    ${daysOff.map(({ reason }) => reason)}::text[])`
  await sql`delete from worker_day_off where worker_id = ${workerId}
    and (from_on, to_on, reason) not in (select * from ${rows})`.execute(trx)
  await sql`insert into worker_day_off (worker_id, from_on, to_on, reason)
    select ${workerId}::bigint, day_off.* from ${rows} as day_off (from_on, to_on, reason)
    where (from_on, to_on, reason) not in (
      select from_on, to_on, reason from worker_day_off where worker_id = ${workerId})`.execute(trx)
}

/** A rank by the ids of its trade and job type; null stands for all job types of the trade. */
export type RankRow = { trade_id: number; job_type_id: number | null; rank: number; auto_assign: boolean }

/** Replaces the ranks of a worker. Unchanged rows are not written. */
export async function putRanks(trx: Trx, workerId: number, ranks: readonly RankRow[]): Promise<void> {
  const ranked = sql`unnest(${ranks.map((rank) => rank.trade_id)}::bigint[],
    ${ranks.map((rank) => rank.job_type_id)}::bigint[], ${ranks.map(({ rank }) => rank)}::smallint[],
    ${ranks.map((rank) => rank.auto_assign)}::boolean[]) as entered (trade_id, job_type_id, rank, auto_assign)`
  const isSame = sql`job_rank.worker_id = ${workerId} and job_rank.trade_id = entered.trade_id
    and job_rank.job_type_id is not distinct from entered.job_type_id`
  await sql`delete from job_rank where worker_id = ${workerId}
    and not exists (select from ${ranked} where ${isSame})`.execute(trx)
  await sql`update job_rank set rank = entered.rank, auto_assign = entered.auto_assign from ${ranked}
    where ${isSame} and (job_rank.rank, job_rank.auto_assign) <> (entered.rank, entered.auto_assign)`.execute(
    trx,
  )
  await sql`insert into job_rank (worker_id, trade_id, job_type_id, rank, auto_assign)
    select ${workerId}::bigint, entered.* from ${ranked}
    where not exists (select from job_rank where ${isSame})`.execute(trx)
}

/** The ids of trades and job types by name, in order, or null. */
export async function findRanked(
  trx: Trx,
  named: readonly { trade: string; jobType: string | null }[],
): Promise<{ trade_id: number | null; job_type_id: number | null }[]> {
  const { rows } = await sql<{ trade_id: number | null; job_type_id: number | null }>`
    select t.id as trade_id, j.id as job_type_id
    from unnest(${named.map(({ trade }) => trade)}::text[], ${named.map(({ jobType }) => jobType)}::text[])
      with ordinality one (trade, job_type, place)
    left join trade t on fold(t.name) = fold(one.trade)
    left join job_type j on j.trade_id = t.id and fold(j.name) = fold(one.job_type)
    order by one.place`.execute(trx)
  return rows
}

/** Whether the worker has hours on any day. */
export async function hasHours(trx: Trx, workerId: number): Promise<boolean> {
  const line = await trx
    .selectFrom('cost_labor')
    .select('id')
    .where('assignee_id', '=', workerId)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** The given records that a worker of a property may reference. */
export async function findTies(
  trx: Trx,
  propertyId: number,
  named: { tradeIds: readonly number[]; buildingIds: readonly number[]; assigneeIds: readonly number[] },
) {
  const trades = await trx.selectFrom('trade').select('id').where(isOneOf('id', named.tradeIds)).execute()
  const buildings = await trx
    .selectFrom('building')
    .select('id')
    .where(isOneOf('id', named.buildingIds))
    .where('property_id', '=', propertyId)
    .execute()
  const assignees = await trx
    .selectFrom('assignee')
    .select(['id', 'kind'])
    .where(isOneOf('id', named.assigneeIds))
    .where((eb) =>
      eb.or([
        eb('property_id', '=', propertyId),
        eb.and([eb('kind', '=', 'vendor'), eb('property_id', 'is', null)]),
      ]),
    )
    .execute()
  return { trades, buildings, assignees }
}

/** Deletes a worker with their own child records. */
export async function removeWorker(trx: Trx, workerId: number): Promise<void> {
  await trx.deleteFrom('worker').where('id', '=', workerId).execute()
  await deleteAssignee(trx, workerId)
}
