import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { ApprovedWeek } from './labor.errors.ts'

/**
 * A worker's day: booked hours, or null for a vendor, whose lines are a crew's work; and the week if
 * approved.
 */
export type WorkerDay = { bookedHours: number | null; approvedWeek: ApprovedWeek | null }

/**
 * Returns a worker's day over all orders and properties, and locks it until the transaction ends, so that
 * concurrent lines both count and the week is not approved in between.
 */
export async function lockWorkerDay(
  trx: Trx,
  { assigneeId, day, exceptCostId = 0 }: { assigneeId: number; day: string; exceptCostId?: number },
): Promise<WorkerDay> {
  // A separate lock: one on the worker's row would wait for a rename, which may wait for this order.
  const { rows } = await sql<{ kind: string }>`
    select kind, pg_advisory_xact_lock(hashtext('worker_day'), hashint8(id)) from assignee where id = ${assigneeId}`.execute(
    trx,
  )
  if (rows[0]?.kind !== 'worker') return { bookedHours: null, approvedWeek: null }
  const counted = await sql<{ total: number; approved: { startsOn: string; role: string } | null }>`
    select coalesce(sum(hours), 0)::float8 as total, (
      select json_build_object('startsOn', starts_on, 'role', role_name) from approved_week(${assigneeId}, ${day}::date)
    ) as approved
    from cost_labor where assignee_id = ${assigneeId} and worked_on = ${day} and id != ${exceptCostId}`.execute(
    trx,
  )
  const [row] = counted.rows
  return { bookedHours: row?.total ?? 0, approvedWeek: row?.approved ?? null }
}

/** Locks these workers' days against new labor and approvals until the transaction ends. */
export async function lockWorkerDays(trx: Trx, workerIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(workerIds)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtext('worker_day'), hashint8(${id}::bigint))`.execute(trx)
}

/** A worker with the property whose time zone applies to their days. */
export type WorkerHome = { id: number; name: string; propertyId: number; timeZone: string }

/** The worker with this id. undefined for a vendor, which has no timecard. */
export async function findWorkerHome(
  db: DbOrTrx,
  assigneeId: number | null,
): Promise<WorkerHome | undefined> {
  if (assigneeId === null) return undefined
  return await db
    .selectFrom('worker')
    .innerJoin('assignee', 'assignee.id', 'worker.id')
    .innerJoin('property', 'property.id', 'worker.property_id')
    .select([
      'worker.id',
      'assignee.name',
      'worker.property_id as propertyId',
      'property.time_zone as timeZone',
    ])
    .where('worker.id', '=', assigneeId)
    .executeTakeFirst()
}
