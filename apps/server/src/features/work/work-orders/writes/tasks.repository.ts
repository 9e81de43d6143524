import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/**
 * Finds a procedure line with three related facts: its meter if it is in the order's property, whether the
 * schedule orders failed lines automatically, and the status of the order created from it.
 */
const findTask = (trx: Trx, workorderId: number, taskId: number) =>
  trx
    .selectFrom('work_order_task as task')
    .innerJoin('work_order as wo', 'wo.id', 'task.work_order_id')
    .leftJoin('pm_schedule as schedule', 'schedule.id', 'wo.pm_schedule_id')
    .leftJoin('work_order as made', 'made.id', 'task.failure_order_id')
    .leftJoin('meter', (join) =>
      join.onRef('meter.id', '=', 'task.meter_id').onRef('meter.property_id', '=', 'wo.property_id'),
    )
    .selectAll('task')
    .select([
      'meter.id as read_meter_id',
      'made.status_kind as failure_order_status',
      'schedule.failed_line_makes_order as makes_order',
    ])
    .where('task.id', '=', taskId)
    .where('task.work_order_id', '=', workorderId)
    .executeTakeFirst()

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Like `findTask`, but throws 404 if the line is not on the order. */
export async function getTask(
  trx: Trx,
  { workorderId, taskId }: { workorderId: number; taskId: number },
): Promise<TaskRow> {
  const task = await findTask(trx, workorderId, taskId)
  if (!task) throw notFound(`Task ${taskId}`)
  return task
}

/** Place of an asset, as ids and as text: 'FX-1 Extinguisher, Library, First, 101 Reading room'. */
export const findAssetPlace = (trx: Trx, assetId: number) =>
  trx
    .selectFrom('asset')
    .leftJoin('building', 'building.id', 'asset.building_id')
    .leftJoin('floor', 'floor.id', 'asset.floor_id')
    .leftJoin('room', 'room.id', 'asset.room_id')
    .select(['asset.campus_id', 'asset.building_id', 'asset.floor_id', 'asset.room_id', 'asset.location3'])
    .select(
      sql<string>`concat_ws(', ', concat_ws(' ', asset.code, nullif(asset.name, asset.code)), building.name, floor.name,
        nullif(concat_ws(' ', room.code, nullif(nullif(room.name, room.code), '')), ''), nullif(asset.location3, ''))`.as(
        'words',
      ),
    )
    .where('asset.id', '=', assetId)
    .executeTakeFirst()

export async function updateTask(
  trx: Trx,
  taskId: number,
  columns: Updateable<Database['work_order_task']>,
): Promise<void> {
  await trx.updateTable('work_order_task').set(columns).where('id', '=', taskId).execute()
}

/**
 * Replaces the description of the open order created from a failed line if it still equals `before`. Returns
 * whether it did.
 */
export async function replaceFailureDescription(
  trx: Trx,
  { orderId, before, after }: { orderId: number; before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('work_order')
    .set({ description: after })
    .where('id', '=', orderId)
    .where('description', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Step that links a failed line to its order, in the statement that inserts the order. */
export const failureOrderedUpdate = (taskId: number, orderId: RawBuilder<number>): RawBuilder<unknown> =>
  sql`update work_order_task set failure_order_id = ${orderId} where id = ${taskId}`
