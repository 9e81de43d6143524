import { sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

/** A procedure line with the meter that it reads, where that meter stands in the order's own property. */
export const findTask = (trx: Trx, workorderId: number, taskId: number) =>
  trx
    .selectFrom('work_order_task as task')
    .innerJoin('work_order as wo', 'wo.id', 'task.work_order_id')
    .leftJoin('meter', (join) =>
      join.onRef('meter.id', '=', 'task.meter_id').onRef('meter.property_id', '=', 'wo.property_id'),
    )
    .selectAll('task')
    .select(['meter.id as read_meter_id', 'meter.kind as meter_kind'])
    .where('task.id', '=', taskId)
    .where('task.work_order_id', '=', workorderId)
    .executeTakeFirst()

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

export async function updateTask(
  trx: Trx,
  taskId: number,
  columns: Updateable<Database['work_order_task']>,
): Promise<void> {
  await trx.updateTable('work_order_task').set(columns).where('id', '=', taskId).execute()
}

/** Tells on the order whether a failed line still waits for somebody's decision ([A3.002]). */
export async function refreshFailedTasksFlag(trx: Trx, workorderId: number): Promise<void> {
  await sql`update work_order set has_unprocessed_failed_tasks = exists (select from work_order_task
    where work_order_id = ${workorderId} and is_failed and failure_dismissed_reason = '') where id = ${workorderId}`.execute(
    trx,
  )
}

/** Keeps other readings of the meter away until the transaction ends, and gives its newest reading. */
export async function lockNewestReading(trx: Trx, meterId: number) {
  await sql`select from meter where id = ${meterId} for no key update`.execute(trx)
  return await trx
    .selectFrom('meter_reading')
    .select(['id', 'current_reading', 'previous_reading', 'work_order_id'])
    .where('meter_id', '=', meterId)
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes a reading; one at the very same moment takes its place. */
export async function insertReading(
  trx: Trx,
  reading: { meterId: number; workorderId: number; previous: number | null; current: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('meter_reading')
    .values({
      meter_id: reading.meterId,
      previous_reading: reading.previous,
      current_reading: reading.current,
      read_at: reading.at,
      work_order_id: reading.workorderId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['meter_id', 'read_at'])
        .doUpdateSet({ current_reading: reading.current, work_order_id: reading.workorderId }),
    )
    .execute()
}

export async function correctReading(trx: Trx, readingId: number, current: number): Promise<void> {
  await trx
    .updateTable('meter_reading')
    .set({ current_reading: current })
    .where('id', '=', readingId)
    .execute()
}
