import { createHash } from 'node:crypto'
import type { OrderBundle } from '@fettle/contract/order-bundle'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { findMetersOfAssets, meterKindOf } from '#features/things/meters/meters.public.ts'
import { readWorkOrders } from '#features/work/work-orders/work-orders.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import type { Change } from '#platform/events/change-records.ts'
import { affectedRecords } from './bundle-changes.ts'
import { bundleDays, bundleSize, findBundleIds, findOrdersShowing } from './order-bundle.access.ts'

type BundleDeps = Pick<FeatureDeps, 'db' | 'changes' | 'clock'>

/** A mark that is further behind is replaced although nothing changed, because the feed reads a limited number back. */
const maxChangesBehind = 500

/**
 * Returns the orders of a worker's shift with the meters of their assets, or null if nothing changed since the mark. With
 * a mark it contains only changed orders. An order that entered without a change, because its day came near, is named in
 * `orderIds` only. An invalid or very old mark returns all orders.
 */
export async function readBundle(
  { db, changes, clock }: BundleDeps,
  actor: Actor,
  since: string | null,
): Promise<OrderBundle | null> {
  // The position is read first, so that a change during the read is sent again and never missed.
  await changes.catchUp()
  const position = changes.position()
  const now = clock.now()
  const until = new Date(now.getTime() + bundleDays * 86_400_000)
  const orderIds = await findBundleIds(db, actor, { until, take: bundleSize })
  const before = since === null ? null : readMark(since)
  const digest = digestOf(orderIds)
  const news = before && (await changes.since(before.position))
  const changed = news && (await changedAmong(db, actor, { orderIds, news }))
  const isSame = changed?.length === 0 && before?.digest === digest
  if (isSame && news !== null && news.length <= maxChangesBehind) return null
  const orders = await readWorkOrders(db, actor, { workorderIds: changed ?? orderIds, now })
  return {
    mark: `${digest}@${position}`,
    orderIds,
    orders,
    assets: await readAssets(db, actor, orders),
  }
}

/** A mark is a digest of the bundle's order ids and a position in the live feed. */
function readMark(mark: string): { digest: string; position: string } | null {
  const [digest = '', position, ...rest] = mark.split('@')
  return position === undefined || rest.length > 0 ? null : { digest, position }
}

const digestOf = (ids: readonly number[]): string =>
  createHash('sha256')
    .update(ids.toSorted((a, b) => a - b).join())
    .digest('base64url')
    .slice(0, 16)

/** The orders that the changes concern, or null if they may concern all of them. */
async function changedAmong(
  db: BundleDeps['db'],
  { userId }: Actor,
  { orderIds, news }: { orderIds: readonly number[]; news: readonly Change[] },
): Promise<number[] | null> {
  const affected = affectedRecords(news, userId)
  if (affected === null) return null
  const showing = Object.values(affected).some((ids) => ids.length > 0)
    ? await findOrdersShowing(db, orderIds, affected)
    : []
  const changed = new Set([...affected.workorderIds, ...showing])
  return orderIds.filter((id) => changed.has(id))
}

/** The assets of the orders with their meters, for callers who may see assets. */
async function readAssets(
  db: BundleDeps['db'],
  actor: Actor,
  orders: readonly WorkOrder[],
): Promise<OrderBundle['assets']> {
  if (!may(actor, 'assets.read')) return []
  const ids = [...new Set(orders.flatMap(({ assets }) => assets.map(({ assetId }) => assetId)))]
  const meters = await findMetersOfAssets(db, actor, ids)
  const byAsset = Map.groupBy(meters, ({ asset_id: assetId }) => assetId)
  return ids.map((assetId) => ({
    assetId,
    meters: (byAsset.get(assetId) ?? []).map((row) => ({
      meterID: row.id,
      meterName: row.name,
      meterUnits: row.units,
      type: meterKindOf(row.kind),
      minimum: row.minimum,
      maximum: row.maximum,
      rolloverAt: row.rollover_at,
      isActive: row.is_active,
      lastReading: row.last_reading,
      lastReadDateTime: row.last_read_at?.toISOString() ?? null,
    })),
  }))
}
