import {
  addOrderAsset,
  addOrderPart,
  changePartQuantity,
  removeOrderAsset,
  removeOrderPart,
} from '@fettle/contract/order-items'
import type { Part } from '@fettle/contract/parts'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { purchasedPartOf } from '@fettle/rules/orders/cost-requirements'
import { type OrderChange, orderChange } from './order-change.ts'

type PartLine = WorkOrder['costParts'][number]
type OrderAsset = WorkOrder['assets'][number]

/** A part purchased for this order ([A5.022] to [A5.025]). */
export const addPurchasedPart = (
  { workorderId, propertyId }: WorkOrder,
  { unitCost, ...part }: ReturnType<typeof purchasedPartOf>,
): OrderChange =>
  orderChange(addOrderPart, { body: { workorderId, propertyId, ...part, partUnitCost: unitCost } })

/** A part from the catalog, at its current cost. */
export const addInventoryPart = (
  { workorderId, propertyId }: WorkOrder,
  part: Part,
  quantity: number,
): OrderChange =>
  orderChange(addOrderPart, {
    body: {
      workorderId,
      propertyId,
      partIDx: String(part.partId),
      partCode: part.partCode,
      partName: part.partName,
      partUnitCost: part.partUnitCost,
      partUnits: part.costUnits,
      partCostType: 'Inventory',
      quantity,
    },
  })

export const partQuantityChange = (
  { workorderId, costId }: PartLine,
  quantity: number,
  quantityWanted: number | undefined,
): OrderChange =>
  orderChange(changePartQuantity, { params: { workorderId, costId }, query: { quantity, quantityWanted } })

export const removePartChange = ({ workorderId, costId }: PartLine): OrderChange =>
  orderChange(removeOrderPart, { params: { workorderId, costId } })

export const addAssetChange = ({ workorderId }: WorkOrder, assetId: number): OrderChange =>
  orderChange(addOrderAsset, { body: { workorderId, assetId } })

export const removeAssetChange = ({ workorderId }: WorkOrder, { orderAssetId }: OrderAsset): OrderChange =>
  orderChange(removeOrderAsset, { params: { workorderId, orderAssetId } })
