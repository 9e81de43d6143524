import type { Requisition, RequisitionDetail } from '@fettle/contract/requisitions'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredRequisitionRow } from './requisition-search.access.ts'
import type { RequisitionDetailRow } from './requisitions.access.ts'

/** A requisition as the list shows it. */
export const presentRequisitionRow = (row: StoredRequisitionRow): Requisition => ({
  requisitionId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  propertyName: row.property_name,
  status: row.status,
  vendorId: row.company_id,
  vendorName: row.vendor_name,
  warehouseId: row.warehouse_id,
  warehouse: row.warehouse_name,
  lines: row.lines,
  totalCost: row.total_cost,
  reference: row.reference,
  neededOn: row.needed_on,
  orderedOn: row.ordered_on,
  submittedBy: row.submitted_by,
  approvedBy: row.approved_by,
  createdBy: row.created_by_name,
  createdDateTime: row.created_at.toISOString(),
  modifiedDateTime: row.modified_at.toISOString(),
})

export const presentRequisition = (row: RequisitionDetailRow): RequisitionDetail => ({
  ...presentRequisitionRow(row),
  note: row.note,
  returnReason: row.return_reason,
  lineList: row.line_list.map((line) => ({
    lineId: line.id,
    partId: line.part_id,
    partCode: line.part_code,
    partName: line.part_name,
    vendorPartNumber: line.vendor_part_number,
    costUnits: line.units,
    quantity: line.quantity,
    unitCost: line.unit_cost,
    received: line.received,
  })),
})
