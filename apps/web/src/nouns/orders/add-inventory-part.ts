import { addOrderPart } from '@fettle/contract/order-items'
import type { Part, StockPlace } from '@fettle/contract/parts'
import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { type OrderChange, orderChange } from './order-change.ts'

type Used = { readonly item: Part & { readonly isRequest?: boolean }; readonly quantity: number }

/** A part from the catalog on an order, at its current cost, from a warehouse if it is stocked. */
export const addInventoryPart = (
  { workorderId, propertyId }: Pick<WorkOrderRow, 'workorderId' | 'propertyId'>,
  { item: part, quantity }: Used,
  place: Pick<StockPlace, 'warehouseId'> | null,
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
      ...(part.isRequest ? { quantity: null, quantityWanted: quantity } : { quantity }),
      ...(place && { warehouseId: place.warehouseId }),
    },
  })
