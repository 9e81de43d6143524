import { type RawBuilder, sql } from 'kysely'
import type { Stored, Trx } from '#platform/db/database.ts'
import { asApprovedWeek } from './labor.errors.ts'

/** A line of labor as it is written: on an order with its type 'Work Order', or on none with another type. */
export type WrittenLabor = Stored<
  'cost_labor',
  'property_id' | 'work_order_id' | 'assignee_id' | 'record_type' | 'worked_on' | 'hours' | 'notes'
>

/** A worker's present hourly rate; nothing for a vendor. */
const presentRate = (assigneeId: number): RawBuilder<number> =>
  sql<number>`coalesce((select hourly_rate from worker where id = ${assigneeId}), 0)`

// Every line of labor is written by these three functions: from orders, timers, bulk actions and timecards alike. A day of
// an approved week answers 409.

/** Writes a new line at the worker's present rate. Returns its id. */
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
 * Changes a line that is still the version that was decided on; another worker brings their present rate. Returns
 * whether it was.
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

/** Removes a line. */
export async function deleteLaborLine(trx: Trx, costId: number): Promise<void> {
  await sql`delete from cost_labor where id = ${costId}`.execute(trx).catch(asApprovedWeek)
}
