import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/**
 * A procedure line with the meter that it reads, where that meter stands in the order's own property; whether its
 * schedule makes an order of it when it fails; and how the order stands that was made.
 */
export const findTask = (trx: Trx, workorderId: number, taskId: number) =>
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

/** The same; throws 404 for a line that is not of the order. */
export async function getTask(
  trx: Trx,
  { workorderId, taskId }: { workorderId: number; taskId: number },
): Promise<TaskRow> {
  const task = await findTask(trx, workorderId, taskId)
  if (!task) throw notFound(`Task ${taskId}`)
  return task
}

/** Where an asset is, by ids, and in words as 'FX-1 Extinguisher, Library, First, 101 Reading room'. */
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

/** Replaces the description of the open order that was made of a failed line. Returns whether it was still `before`. */
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

/** Notes which order was made of a failed line, as a step of the statement that makes it. */
export const failureOrderedUpdate = (taskId: number, orderId: RawBuilder<number>): RawBuilder<unknown> =>
  sql`update work_order_task set failure_order_id = ${orderId} where id = ${taskId}`
