import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { ApprovedWeek } from './labor.errors.ts'

/** What a worker has on a day: hours, null for a vendor, whose line is the work of a crew; and the week if it is approved. */
export type WorkerDay = { bookedHours: number | null; approvedWeek: ApprovedWeek | null }

/**
 * Returns what a worker has on a day, on orders of any property and beside them. Until the transaction ends nobody else
 * counts that worker's hours or approves their week: two lines at once both count.
 */
export async function lockWorkerDay(
  trx: Trx,
  { assigneeId, day, exceptCostId = 0 }: { assigneeId: number; day: string; exceptCostId?: number },
): Promise<WorkerDay> {
  // A lock of its own: one on the worker's row would wait for whoever renames them, who waits for this order.
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

/** Lets nobody else write labor of these workers, or approve their weeks, until the transaction ends. */
export async function lockWorkerDays(trx: Trx, workerIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(workerIds)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtext('worker_day'), hashint8(${id}::bigint))`.execute(trx)
}

/** A worker with the property whose wall clock their days follow. */
export type WorkerHome = { id: number; name: string; propertyId: number; timeZone: string }

/** The worker of an id, or undefined: a vendor has no timecard. */
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
