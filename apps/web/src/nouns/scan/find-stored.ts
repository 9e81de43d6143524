import type { Asset } from '@fettle/contract/assets'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ScannedCode } from '@fettle/rules/labels/label-content'
import { recordsOf } from '#lib/device/device-copies.ts'
import { orderKind } from '../orders/order-page.ts'
import type { Found } from './find-scanned.ts'

/** The assets with a code that are stored on the device, else the order with this number. Null if there are none. */
export async function findStored(userId: number, scanned: ScannedCode): Promise<Found | null> {
  const code = scanned.code.trim().toLowerCase()
  const assets = (await recordsOf(userId, 'asset'))
    .map(({ record }) => record as Asset)
    .filter(({ assetCode, barcode }) => [assetCode, barcode].some((each) => each.toLowerCase() === code))
  const there = assets.filter(({ propertyId }) => propertyId === scanned.propertyId)
  if (there.length > 0) return { kind: 'assets', matches: { assets: there, isElsewhere: false } }
  if (assets.length > 0)
    return { kind: 'assets', matches: { assets, isElsewhere: scanned.propertyId !== null } }
  if (scanned.propertyId !== null) return null
  const order = (await recordsOf(userId, orderKind))
    .map(({ record }) => record as WorkOrder)
    .find(({ orderNumber, requestId }) =>
      [orderNumber, requestId].some((each) => String(each ?? '').toLowerCase() === code),
    )
  return order ? { kind: 'order', order } : null
}
