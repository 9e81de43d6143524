import type { Part, PartDetail } from '@fettle/contract/parts'

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
  partAvailable: null,
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
  partAvailable: 1250,
  reorderAt: 1500,
  reorderTo: 4000,
  leadDays: 5,
  stockState: 'Low',
} as const satisfies Partial<Part>

/** A part as the server returns it for its page. */
export const aPart = (overrides: Partial<PartDetail> = {}): PartDetail => ({
  ...aPartRow(),
  createdDateTime: '2026-03-01T15:00:00Z',
  modifiedDateTime: '2026-03-01T15:00:00Z',
  orders: [],
  assets: [],
  schedules: [],
  ...overrides,
})
