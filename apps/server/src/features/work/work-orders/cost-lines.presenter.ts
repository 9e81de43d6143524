import type { CostLabor, CostPart } from '@fettle/contract/order-children'
import type { Stored } from '#platform/db/database.ts'
import { presentStamp } from '#records/record-stamp.ts'

export type CostPartRow = Stored<
  'cost_part',
  | 'id'
  | 'mod_id'
  | 'part_id'
  | 'asset_id'
  | 'name'
  | 'code'
  | 'warehouse'
  | 'warehouse_id'
  | 'quantity_reserved'
  | 'transacted_on'
  | 'quantity'
  | 'quantity_wanted'
  | 'units'
  | 'unit_cost'
> & { cost_type: CostPart['partCostType'] }

export type CostLaborRow = Stored<
  'cost_labor',
  | 'id'
  | 'mod_id'
  | 'assignee_id'
  | 'record_type'
  | 'worked_on'
  | 'hours'
  | 'overtime_hours'
  | 'rate'
  | 'notes'
  | 'property_id'
> & { assignee_name: string }

/** A part line: requested and supplied quantity ([A3.009]). */
export const presentCostPart = (row: CostPartRow, workorderId: number): CostPart => ({
  costId: row.id,
  ...presentStamp(row),
  workorderId,
  partId: row.part_id,
  partName: row.name,
  partCode: row.code,
  partWarehouse: row.warehouse,
  partWarehouseId: row.warehouse_id,
  partQuantityReserved: row.quantity_reserved,
  partQuantity: row.quantity,
  partQuantityWanted: row.quantity_wanted,
  wanted: row.quantity_wanted,
  supplied: row.quantity,
  partUnits: row.units,
  partUnitCost: row.unit_cost,
  partCostType: row.cost_type,
  partTransactionDate: row.transacted_on,
  partAssetId: row.asset_id,
})

/** A labor line ([A3.012]), with its rate only for users who may see rates. */
export const presentCostLabor = (
  row: CostLaborRow,
  order: { workorderId: number | null; orderNumber: string | null },
  showsRates: boolean,
): CostLabor => ({
  costId: row.id,
  ...presentStamp(row),
  workorderId: order.workorderId,
  laborName: row.assignee_name,
  laborWorkerId: row.assignee_id,
  laborRate: showsRates ? row.rate : null,
  laborDate: row.worked_on,
  laborHours: row.hours,
  laborHoursOverTime: row.overtime_hours,
  tcardRecordType: row.record_type,
  tcardNotes: row.notes,
  orderNumber: order.orderNumber,
  propertyId: row.property_id,
})
