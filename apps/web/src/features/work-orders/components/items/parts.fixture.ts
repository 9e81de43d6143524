import type { Part } from '@fettle/contract/parts'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { aPartRow } from '#testing/parts.ts'

type Line = WorkOrder['costParts'][number]
/** A part line on an order. */
export const aLine = (overrides: Partial<Line> = {}): Line => ({
  costId: 51,
  fmRecordId: 51,
  fmModId: 1,
  workorderId: 901,
  partId: null,
  partName: 'Valve',
  partCode: 'V-1',
  partWarehouse: '',
  partWarehouseId: null,
  partQuantityReserved: 0,
  partQuantity: 2,
  partQuantityWanted: 2,
  wanted: 2,
  supplied: 2,
  partUnits: 'ea',
  partUnitCost: 4.5,
  partCostType: 'Inventory',
  partTransactionDate: '2026-01-06',
  partAssetId: null,
  ...overrides,
})
/** A part of the catalog. */
export const aPart = (partId: number, partCode: string, partName: string): Part =>
  aPartRow({
    partId,
    partCode,
    partName,
    partType: 'Plumbing',
    vendorName: 'Pipe & Co',
    partUnitCost: 4.5,
    costUnits: 'ea',
    cPartBarCode: `4006${partId}`,
  })
