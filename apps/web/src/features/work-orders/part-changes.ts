import {
  addOrderAsset,
  addOrderPart,
  changePartQuantity,
  removeOrderAsset,
  removeOrderPart,
} from '@fettle/contract/order-items'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { purchasedPartOf } from '@fettle/rules/orders/cost-requirements'
import { type OrderChange, orderChange } from '#nouns/orders/order-change.ts'

type PartLine = WorkOrder['costParts'][number]
type OrderAsset = WorkOrder['assets'][number]

/** A part purchased for this order ([A5.022] to [A5.025]). */
export const addPurchasedPart = (
  { workorderId, propertyId }: WorkOrder,
  { unitCost, ...part }: ReturnType<typeof purchasedPartOf>,
): OrderChange =>
  orderChange(addOrderPart, { body: { workorderId, propertyId, ...part, partUnitCost: unitCost } })

type PartQuantity = {
  readonly quantity: number
  readonly quantityWanted: number | undefined
  readonly warehouseId?: number
}

/** New quantities of a part on an order, and another warehouse while nothing is supplied yet. */
export const partQuantityChange = (
  { workorderId, costId }: PartLine,
  { warehouseId, ...quantities }: PartQuantity,
): OrderChange =>
  orderChange(changePartQuantity, {
    params: { workorderId, costId },
    query: { ...quantities, ...(warehouseId !== undefined && { warehouseId: String(warehouseId) }) },
  })

export const removePartChange = ({ workorderId, costId }: PartLine): OrderChange =>
  orderChange(removeOrderPart, { params: { workorderId, costId } })

export const addAssetChange = ({ workorderId }: WorkOrder, assetId: number): OrderChange =>
  orderChange(addOrderAsset, { body: { workorderId, assetId } })

export const removeAssetChange = ({ workorderId }: WorkOrder, { orderAssetId }: OrderAsset): OrderChange =>
  orderChange(removeOrderAsset, { params: { workorderId, orderAssetId } })
