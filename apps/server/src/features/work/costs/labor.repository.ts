import { type RawBuilder, sql } from 'kysely'
import type { Stored, Trx } from '#platform/db/database.ts'
import { asApprovedWeek } from './labor.errors.ts'

/** A labor line to write: on an order with type 'Work Order', or without an order and with another type. */
export type WrittenLabor = Stored<
  'cost_labor',
  'property_id' | 'work_order_id' | 'assignee_id' | 'record_type' | 'worked_on' | 'hours' | 'notes'
>

/** A worker's current hourly rate, or 0 for a vendor. */
const presentRate = (assigneeId: number): RawBuilder<number> =>
  sql<number>`coalesce((select hourly_rate from worker where id = ${assigneeId}), 0)`

// All labor lines are written by these three functions, from orders, timers, bulk actions and timecards. A
// day in an approved week returns 409.

/** Inserts a line at the worker's current rate. Returns its id. */
export async function insertLabor(trx: Trx, line: WrittenLabor): Promise<number> {
  const { id } = await trx
    .insertInto('cost_labor')
    .values({ ...line, rate: presentRate(line.assignee_id) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(asApprovedWeek)
  return id
}

/**
 * Updates a line if its version is unchanged. A new worker sets their current rate. Returns whether it was
 * updated.
 */
export async function updateLabor(
  trx: Trx,
  { id, mod_id, assignee_id }: { id: number; mod_id: number; assignee_id: number },
  line: WrittenLabor,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cost_labor')
    .set({
      ...line,
      overtime_hours: sql<number>`least(overtime_hours, ${line.hours}::numeric)`,
      ...(assignee_id === line.assignee_id ? {} : { rate: presentRate(line.assignee_id) }),
    })
    .where('id', '=', id)
    .where('mod_id', '=', mod_id)
    .executeTakeFirst()
    .catch(asApprovedWeek)
  return numUpdatedRows > 0n
}

export async function deleteLaborLine(trx: Trx, costId: number): Promise<void> {
  await sql`delete from cost_labor where id = ${costId}`.execute(trx).catch(asApprovedWeek)
}
