import type { Part, PartDetail, StockPlace } from '@fettle/contract/parts'

/** A row of the parts catalog as the server returns it. */
export const aPartRow = (overrides: Partial<Part> = {}): Part => ({
  partId: 61,
  fmRecordId: 61,
  fmModId: 4,
  propertyId: 2,
  propertyName: 'Riverside',
  partCode: 'HV-2302',
  partName: 'Filter, 24x24x4 MERV 13',
  partType: 'HVAC',
  description: '',
  vendorId: 71,
  vendorName: 'General Supply',
  vendorPhone: '',
  vendorPartNumber: 'G-2302',
  partUnitCost: 17.8,
  costUnits: 'Each',
  manufacturer: 'Allway',
  manufacturerNumber: 'AW-24',
  accountCode: '',
  cPartBarCode: '',
  lastOrderDate: null,
  lastOrderQuantity: null,
  lastOrderCost: null,
  lastReconcileDate: null,
  lastReconcileQuantity: null,
  partActiveFlag: true,
  partStockedFlag: false,
  partOnHand: null,
  partReserved: null,
  partAvailable: null,
  partOnOrder: null,
  reorderAt: null,
  reorderTo: null,
  leadDays: null,
  stockState: null,
  ...overrides,
})

/** Fields of a stocked part whose stock is low. */
export const lowStock = {
  partStockedFlag: true,
  partOnHand: 1250,
  partReserved: 0,
  partAvailable: 1250,
  partOnOrder: 0,
  reorderAt: 1500,
  reorderTo: 4000,
  leadDays: 5,
  stockState: 'Low',
} as const satisfies Partial<Part>

/** The stock of a part in a warehouse as the server returns it. */
export const aPlace = (overrides: Partial<StockPlace> = {}): StockPlace => ({
  warehouseId: 5,
  warehouse: 'Main Stock',
  warehouseKind: 'Room',
  bin: 'A-12',
  onHand: 1250,
  reserved: 0,
  available: 1250,
  minimum: null,
  isOwn: false,
  ...overrides,
})

/** A part as the server returns it for its page. */
export const aPart = (overrides: Partial<PartDetail> = {}): PartDetail => ({
  ...aPartRow(),
  createdDateTime: '2026-03-01T15:00:00Z',
  modifiedDateTime: '2026-03-01T15:00:00Z',
  stock: [],
  orders: [],
  assets: [],
  schedules: [],
  fitAssets: [],
  fitClasses: [],
  alternates: [],
  ...overrides,
})
