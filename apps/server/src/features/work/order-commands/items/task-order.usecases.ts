import { formatAnswer } from '@fettle/rules/meters/meter-reading'
import { defaultTarget } from '@fettle/rules/orders/default-target'
import { failedTaskDescription, isFailureOpen } from '@fettle/rules/orders/failed-tasks'
import { quoted } from '@fettle/rules/orders/order-log-events'
import { localDay } from '@fettle/rules/time/time'
import { coordinatesOf, placeColumns, placeFromColumns } from '#features/foundation/places/places.public.ts'
import { findJobTypeTarget } from '#features/foundation/trades/offered-job-types.public.ts'
import { findAssigneeFor } from '#features/work/assignment/assignment.public.ts'
import { notifyOfChange } from '#features/work/notices/notices.public.ts'
import type { CommandDeps, LogLine, OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import {
  failureOrderedUpdate,
  findAssetPlace,
  getUserName,
  insertOrder,
  insertSet,
  newOrderId,
  type OrderValues,
  type TaskRow,
} from '#features/work/work-orders/order-writes.public.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import { targetTimeOf } from '../fields/order-target.ts'
import { readAssets } from './put-assets.ts'

type Failure = Pick<TaskRow, 'is_failed' | 'failure_dismissed_reason' | 'failure_order_id'>

/** Converts a stored line for the failure rules. */
export const failureOf = (task: Failure) => ({
  isFailed: task.is_failed,
  dismissedReason: task.failure_dismissed_reason,
  orderId: task.failure_order_id,
})

/**
 * Updates the order's flag for undecided failed lines ([A3.002], [C2.100]), with `next` as the state of the
 * changed line.
 */
export function setFailedTasksFlag(command: OrderCommand, taskId: number, next: Failure): void {
  const { row } = command
  const waits = row.tasks.some((task) => isFailureOpen(failureOf(task.id === taskId ? next : task)))
  if (waits !== row.has_unprocessed_failed_tasks) command.set({ has_unprocessed_failed_tasks: waits })
}

/** Returns the description of an order for a failed line. */
export async function describeFailure({ trx, row }: OrderCommand, task: TaskRow): Promise<string> {
  const assetId = task.asset_id ?? (row.assets.length === 1 ? row.assets[0]?.asset_id : undefined)
  const own =
    assetId === undefined ? undefined : await findIdsWithin(trx, 'asset', [row.property_id], [assetId])
  const at = assetId === undefined || !own?.has(assetId) ? undefined : await findAssetPlace(trx, assetId)
  return failedTaskDescription({
    text: task.text,
    at: at?.words ?? '',
    entry: formatAnswer({ answerKind: task.answer_kind, dataEntry: task.data_entry, meterUnits: '' }),
    meterName: task.meter_name,
    units: task.meter_units,
    minimum: task.minimum,
    maximum: task.maximum,
    note: task.failure_note,
  })
}

/**
 * Prepares an order from a failed line ([C2.099]): CM, in the same set, with automatic assignment ([C5.008]).
 * It gets the line's asset and that asset's place, or the order's assets and place. The number is taken last,
 * so the caller must call the returned function after writing its own changes. `entry` is the line's new
 * entry.
 */
export async function prepareTaskOrder(
  deps: CommandDeps,
  command: OrderCommand,
  task: TaskRow,
  entry: string = task.data_entry,
): Promise<() => Promise<void>> {
  const { trx, actor, author, row, settings, now } = command
  const setId = row.set_id ?? (await insertSet(trx))
  if (row.set_id === null) command.set({ set_id: setId })
  const wanted = task.asset_id === null ? row.assets.map(({ asset_id }) => asset_id) : [task.asset_id]
  const own = await findIdsWithin(trx, 'asset', [row.property_id], wanted)
  const assetIds = wanted.filter((id) => own.has(id))
  const assets = await readAssets(trx, { assetIds, today: localDay(now.getTime(), row.time_zone) })
  const found =
    task.asset_id === null || !own.has(task.asset_id) ? undefined : await findAssetPlace(trx, task.asset_id)
  // An asset without a building falls back to the place of the order.
  const atAsset = found?.building_id == null ? undefined : found
  const place = placeFromColumns(atAsset ?? row)
  const jobType = await findJobTypeTarget(trx, row.job_type_id)
  const due = { propertyId: row.property_id, jobType, priority: row.job_priority }
  const time = await targetTimeOf(trx, due, settings)
  const name = await getUserName(trx, actor.userId)
  const assignee = await findAssigneeFor(
    trx,
    {
      workorderId: null,
      propertyId: row.property_id,
      tradeId: row.trade_id,
      jobTypeId: row.job_type_id,
      buildingId: place.buildingId,
      assetIds,
      scheduleAssigneeId: null,
      startAt: now,
      zone: row.time_zone,
    },
    settings,
  )
  const order: OrderValues = {
    property_id: row.property_id,
    category: 'CM',
    status_kind: 'open',
    set_id: setId,
    ...placeColumns(place),
    location3: atAsset?.location3 ?? row.location3,
    ...(atAsset ? coordinatesOf(place) : { latitude: row.latitude, longitude: row.longitude }),
    entered_by_user_id: actor.userId,
    order_by: name,
    assign_to_id: assignee?.id ?? null,
    assigned_at: assignee ? now : null,
    trade_id: row.trade_id,
    job_type_id: row.job_type_id,
    job_priority: row.job_priority,
    description: await describeFailure(command, { ...task, data_entry: entry }),
    multi_asset_display: assets.display,
    time_zone: row.time_zone,
    entered_at: now,
    start_at: now,
    target_at: new Date(defaultTarget(now.getTime(), time)),
  }
  const lines: LogLine[] = [{ event: 'task-order-entered', number: 'next', from: row.order_number }]
  if (assignee) lines.push(assignee.line)
  lines.push(...assets.lines)
  return async () => {
    const created = await insertOrder(trx, order, {
      counter: 'work order',
      assetIds,
      log: { author, at: now, lines },
      logOf: {
        workorderId: row.id,
        author,
        at: now,
        lines: [{ event: 'task-ordered', number: 'next', task: quoted(task.text) }],
      },
      steps: [{ name: 'ordered', step: failureOrderedUpdate(task.id, newOrderId) }],
    })
    await notifyOfChange(deps, trx, {
      workorderId: created.id,
      author,
      events: [{ kind: 'received' }, ...(assignee ? [{ kind: 'assigned' as const }] : [])],
      previousIds: [],
      causeLogId: created.firstLogId,
      settings,
      now,
    })
  }
}
