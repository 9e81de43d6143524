import { alternatePart, fittingAsset, fittingClass, stockPlace } from '../parts.ts'
import { reservation, stockTransactionRow } from '../stock-lists.ts'
import { warehouse, warehouseDetail, warehousePart } from '../warehouses.ts'
import type { NamedSchemas } from './schema-name.ts'

/** Named schemas of warehouses, the ledger of all parts and reservations. */
export const stockSchemas: NamedSchemas = {
  AlternatePart: [alternatePart, 'A part that replaces another one.'],
  FittingAsset: [fittingAsset, 'An asset that a part fits.'],
  FittingClass: [fittingClass, 'An asset class that a part fits.'],
  Reservation: [reservation, 'Units of a part that are kept for an order.'],
  StockPlace: [stockPlace, 'A part in one of its warehouses.'],
  StockTransactionRow: [stockTransactionRow, 'A line of the ledger with its part.'],
  Warehouse: [warehouse, 'A warehouse or van that holds parts.'],
  WarehouseDetail: [warehouseDetail, 'A warehouse with all its details.'],
  WarehousePart: [warehousePart, 'A part in a warehouse, also as a line of a count sheet.'],
}
