import { type Cover, coverStatusOf } from '@fettle/rules/assets/asset-cover'
import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { localDay } from '@fettle/rules/time/time'
import {
  type AssetCover,
  findAssetCovers,
  insertOrderAssets,
  refreshAssetDisplay,
} from '#features/work/work-orders/order-writes.public.ts'
import type { Trx } from '#platform/db/database.ts'

type Order = { id: number; time_zone: string }

/**
 * Adds assets of the order's property to an order. Returns log events for the new ones, including valid
 * warranties and agreements (C9).
 */
export async function putAssetsOn(
  trx: Trx,
  order: Order,
  assetIds: readonly number[],
  now: Date,
): Promise<OrderLogEvent[]> {
  const lines = await insertAssetLines(trx, order, assetIds, now)
  if (lines.length > 0) await refreshAssetDisplay(trx, order.id)
  return lines
}

/** Like `putAssetsOn`, but does not update the order's asset display. */
export async function insertAssetLines(
  trx: Trx,
  order: Order,
  assetIds: readonly number[],
  now: Date,
): Promise<OrderLogEvent[]> {
  const added = await insertOrderAssets(trx, order.id, assetIds)
  if (added.length === 0) return []
  return linesOf(await findAssetCovers(trx, added), localDay(now.getTime(), order.time_zone))
}

/** Log events and asset display for the assets of an order that is not inserted yet. */
export async function readAssets(
  trx: Trx,
  { assetIds, today }: { assetIds: readonly number[]; today: string },
): Promise<{ lines: OrderLogEvent[]; display: string }> {
  if (assetIds.length === 0) return { lines: [], display: '' }
  const covers = await findAssetCovers(trx, assetIds)
  const codes = assetIds.flatMap((id) => covers.filter((asset) => asset.id === id).map(({ code }) => code))
  return { lines: linesOf(covers, today), display: displayOf(codes) }
}

/** Asset codes for lists and search, with the same length limit as `assetDisplay`. */
function displayOf(codes: readonly string[]): string {
  const text = codes.join(', ')
  return text.length <= 300 ? text : `${text.slice(0, 297)}…`
}

function linesOf(covers: readonly AssetCover[], today: string): OrderLogEvent[] {
  return covers.flatMap((asset) => {
    const warranty = { beginsOn: asset.warranty_starts_on, endsOn: asset.warranty_ends_on }
    const agreement = { beginsOn: asset.maint_begins_on, endsOn: asset.maint_ends_on }
    const { code } = asset
    const isActive = (cover: Cover) => coverStatusOf(cover, today) === 'Active'
    const events: OrderLogEvent[] = [{ event: 'asset-added', code, name: asset.name }]
    if (isActive(warranty) && warranty.endsOn !== null)
      events.push({ event: 'asset-under-warranty', code, until: warranty.endsOn })
    if (isActive(agreement) && agreement.endsOn !== null)
      events.push({
        event: 'asset-under-agreement',
        code,
        company: asset.maint_company,
        until: agreement.endsOn,
      })
    return events
  })
}
