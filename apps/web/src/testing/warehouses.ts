import type { Warehouse, WarehouseDetail, WarehousePart } from '@fettle/contract/warehouses'

/** A row of the list of warehouses as the server returns it. */
export const aWarehouseRow = (overrides: Partial<Warehouse> = {}): Warehouse => ({
  warehouseId: 5,
  fmRecordId: 5,
  fmModId: 2,
  propertyId: 2,
  propertyName: 'Riverside',
  warehouseCode: 'MAIN',
  warehouseName: 'Main Stock',
  warehouseKind: 'Room',
  buildingId: null,
  building: null,
  keeperId: null,
  keeper: null,
  warehouseActiveFlag: true,
  parts: 12,
  stockValue: 1234.5,
  ...overrides,
})

/** A warehouse as the server returns it for its page. */
export const aWarehouse = (overrides: Partial<WarehouseDetail> = {}): WarehouseDetail => ({
  ...aWarehouseRow(),
  createdDateTime: '2026-03-01T15:00:00Z',
  modifiedDateTime: '2026-03-01T15:00:00Z',
  ...overrides,
})

/** A part in a warehouse as the server returns it. */
export const aWarehousePart = (overrides: Partial<WarehousePart> = {}): WarehousePart => ({
  partId: 61,
  partCode: 'HV-2302',
  partName: 'Filter, 24x24x4 MERV 13',
  partType: 'HVAC',
  costUnits: 'Each',
  cPartBarCode: '4006381333931',
  bin: 'A-12',
  minimum: null,
  onHand: 12,
  reserved: 2,
  available: 10,
  unitCost: 17.8,
  ...overrides,
})
