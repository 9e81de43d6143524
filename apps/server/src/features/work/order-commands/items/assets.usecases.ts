import type * as contract from '@fettle/contract/order-items'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { problem } from '@fettle/rules/records/problem'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
  presentBefore,
} from '#features/work/work-orders/order-command.public.ts'
import {
  deleteOrderAssets,
  getAssetDisplay,
  moveOpenLines,
  refreshAssetDisplay,
  updateOrderAsset,
} from '#features/work/work-orders/order-writes.public.ts'
import { conflict, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import { insertAssetLines, putAssetsOn } from './put-assets.ts'

/** Throws 400 for an asset of another property, and 409 if the asset is already on the order. */
async function checkAsset(command: OrderCommand, assetId: number): Promise<void> {
  const { trx, row } = command
  if (!(await findIdsWithin(trx, 'asset', [row.property_id], [assetId])).has(assetId))
    throw invalid([problem('assetId', 'unknown', `There is no asset ${assetId} in this order's property.`)])
  if (row.assets.some(({ asset_id }) => asset_id === assetId))
    throw conflict('This asset is already on the order.', presentBefore(command), 'already-done')
}

function lineOf(command: OrderCommand, orderAssetId: number) {
  const line = command.row.assets.find(({ id }) => id === orderAssetId)
  if (!line) throw notFound(`Asset line ${orderAssetId}`)
  return line
}

/** Adds an asset of the order's property to the order ([A7.027], [A4.013]). */
export const addAsset = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, assetId }: BodyOf<typeof contract.addOrderAsset>,
): Promise<WorkOrder> => changeOrder(deps, context, workorderId, (command) => addAssetLine(command, assetId))

/** Adds an asset to the command's order. Throws if the actor may not. */
export async function addAssetLine(command: OrderCommand, assetId: number): Promise<void> {
  permit(command, 'asset-add')
  await checkAsset(command, assetId)
  const { trx, row, now } = command
  for (const event of await insertAssetLines(trx, row, [assetId], now)) command.log(event)
  command.set({ multi_asset_display: await getAssetDisplay(trx, row.id) })
}

/** Changes an order's asset line: the asset itself or its findings and work done ([A7.027]). */
export const changeAsset = (
  deps: CommandDeps,
  context: RequestContext,
  ids: { workorderId: number; orderAssetId: number },
  change: BodyOf<typeof contract.changeOrderAsset>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, ids.workorderId, async (command) => {
    permit(command, 'asset-edit')
    const line = lineOf(command, ids.orderAssetId)
    const { trx, row, now } = command
    if (change.assetId !== undefined && change.assetId !== line.asset_id) {
      await checkAsset(command, change.assetId)
      await deleteOrderAssets(trx, [line.id])
      await moveOpenLines(trx, { workorderId: row.id, from: line.asset_id, to: change.assetId })
      command.log({ event: 'asset-removed', code: line.code })
      for (const event of await putAssetsOn(trx, row, [change.assetId], now)) command.log(event)
      return
    }
    const next = {
      problem: change.problem?.trim() ?? line.problem,
      remedy: change.remedy?.trim() ?? line.remedy,
      notes: change.notes?.trim() ?? line.notes,
      is_done: change.doneFlag ?? line.is_done,
      downtime_hours: change.downtime === undefined ? line.downtime_hours : change.downtime,
    }
    const logged = {
      problem: 'problem',
      remedy: 'remedy',
      notes: 'notes',
      is_done: 'done',
      downtime_hours: 'downtime',
    } as const
    const moved = (Object.keys(next) as (keyof typeof next)[]).filter((key) => next[key] !== line[key])
    if (moved.length === 0) return
    await updateOrderAsset(trx, line.id, next)
    command.log({ event: 'asset-changed', code: line.code, fields: moved.map((key) => logged[key]) })
  })

/** Removes an asset from an order ([A4.013]). */
export const removeAsset = (
  deps: CommandDeps,
  context: RequestContext,
  ids: { workorderId: number; orderAssetId: number },
): Promise<WorkOrder> =>
  changeOrder(deps, context, ids.workorderId, async (command) => {
    permit(command, 'asset-delete')
    const line = lineOf(command, ids.orderAssetId)
    await deleteOrderAssets(command.trx, [line.id])
    await moveOpenLines(command.trx, { workorderId: command.row.id, from: line.asset_id, to: null })
    await refreshAssetDisplay(command.trx, command.row.id)
    command.log({ event: 'asset-removed', code: line.code })
  })
