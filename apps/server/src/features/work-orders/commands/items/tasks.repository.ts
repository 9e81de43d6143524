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
    .select('meter.id as read_meter_id')
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
