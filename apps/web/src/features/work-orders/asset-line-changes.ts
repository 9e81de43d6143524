import { changeOrderAsset } from '@fettle/contract/order-items'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type OrderChange, orderChange } from '#nouns/orders/order-change.ts'

type OrderAsset = WorkOrder['assets'][number]
export type AssetFindings = Pick<OrderAsset, 'problem' | 'remedy' | 'notes' | 'doneFlag' | 'downtime'>

/** Stores findings on an asset of the order. Unchanged ones are not sent, so that they overwrite nothing. */
export function assetFindingsChange(
  order: WorkOrder,
  asset: OrderAsset,
  entered: AssetFindings,
): OrderChange {
  const { workorderId } = order
  const { orderAssetId } = asset
  const changed = (Object.keys(entered) as (keyof AssetFindings)[]).filter(
    (field) => entered[field] !== asset[field],
  )
  const body = Object.fromEntries(changed.map((field) => [field, entered[field]]))
  return orderChange(changeOrderAsset, { params: { workorderId, orderAssetId }, body }, order)
}
