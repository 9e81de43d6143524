import type { Warehouse, WarehouseDetail } from '@fettle/contract/warehouses'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredWarehouseRow } from './warehouse-search.access.ts'

/** A warehouse in the API format ([C1.038]). */
export const presentWarehouse = (row: StoredWarehouseRow): Warehouse => ({
  warehouseId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  propertyName: row.property_name,
  warehouseCode: row.code,
  warehouseName: row.name,
  warehouseKind: row.kind as Warehouse['warehouseKind'],
  buildingId: row.building_id,
  building: row.building_name,
  keeperId: row.keeper_id,
  keeper: row.keeper_name,
  warehouseActiveFlag: row.is_active,
  parts: row.parts,
  stockValue: row.stock_value,
})

/** A warehouse with the details for its page. */
export const presentWarehouseDetail = (row: StoredWarehouseRow): WarehouseDetail => ({
  ...presentWarehouse(row),
  createdDateTime: row.created_at.toISOString(),
  modifiedDateTime: row.modified_at.toISOString(),
})
