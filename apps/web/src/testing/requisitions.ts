import type {
  Requisition,
  RequisitionDetail,
  RequisitionLine,
  Suggestion,
} from '@fettle/contract/requisitions'
import { aWarehouseRow } from './warehouses.ts'

/** A row of the list of requisitions as the server returns it. */
export const aRequisitionRow = (overrides: Partial<Requisition> = {}): Requisition => ({
  requisitionId: 14,
  fmRecordId: 14,
  fmModId: 4,
  propertyId: 2,
  propertyName: 'Riverside',
  status: 'Draft',
  vendorId: 71,
  vendorName: 'General Supply',
  warehouseId: 5,
  warehouse: 'Main Stock',
  lines: 1,
  totalCost: 178,
  reference: '',
  neededOn: null,
  orderedOn: null,
  submittedBy: null,
  approvedBy: null,
  createdBy: 'Ada Admin',
  createdDateTime: '2026-03-01T15:00:00Z',
  modifiedDateTime: '2026-03-01T15:00:00Z',
  ...overrides,
})

export const aRequisitionLine = (overrides: Partial<RequisitionLine> = {}): RequisitionLine => ({
  lineId: 141,
  partId: 61,
  partCode: 'HV-2302',
  partName: 'Filter, 24x24x4 MERV 13',
  vendorPartNumber: 'G-2302',
  costUnits: 'Each',
  quantity: 10,
  unitCost: 17.8,
  received: 0,
  ...overrides,
})

/** A requisition as the server returns it for its page. */
export const aRequisition = (overrides: Partial<RequisitionDetail> = {}): RequisitionDetail => ({
  ...aRequisitionRow(),
  note: '',
  returnReason: '',
  lineList: [aRequisitionLine()],
  ...overrides,
})

/** A low part with the suggested quantity. */
export const aSuggestion = (overrides: Partial<Suggestion> = {}): Suggestion => ({
  partId: 61,
  partCode: 'HV-2302',
  partName: 'Filter, 24x24x4 MERV 13',
  costUnits: 'Each',
  vendorId: 71,
  vendorName: 'General Supply',
  available: 2,
  onOrder: 0,
  requested: 0,
  reorderAt: 5,
  reorderTo: 20,
  leadDays: 3,
  unitCost: 17.8,
  suggested: 18,
  ...overrides,
})

export const mainStock = aWarehouseRow({ stockValue: 4200 })
