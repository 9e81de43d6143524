import type { Part } from '@fettle/contract/parts'
import type { WorkOrder } from '@fettle/contract/work-orders'

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
export const aPart = (partId: number, partCode: string, partName: string): Part => ({
  partId,
  fmRecordId: partId,
  fmModId: 1,
  propertyId: 2,
  partCode,
  partName,
  partType: 'Plumbing',
  description: '',
  vendorId: null,
  vendorName: 'Pipe & Co',
  vendorPhone: '',
  vendorPartNumber: '',
  partUnitCost: 4.5,
  costUnits: 'ea',
  manufacturer: '',
  manufacturerNumber: '',
  accountCode: '',
  cPartBarCode: `4006${partId}`,
  lastOrderDate: null,
  lastOrderQuantity: null,
  lastOrderCost: null,
  lastReconcileDate: null,
  lastReconcileQuantity: null,
  partActiveFlag: true,
  partStockedFlag: false,
  partAvailable: null,
})
