import type { Reservation, StockTransactionRow } from '@fettle/contract/stock-lists'
import { presentStockTransaction } from '#features/things/parts/parts.public.ts'
import type { StoredLedgerRow } from './ledger-search.access.ts'
import type { StoredReservationRow } from './reservation-search.access.ts'

/** A line of the ledger. Order details require access to the order. */
export function presentLedgerRow(
  row: StoredLedgerRow,
  visibleOrders: ReadonlySet<number>,
): StockTransactionRow {
  return {
    ...presentStockTransaction(row, visibleOrders),
    propertyId: row.property_id,
    propertyName: row.property_name,
    partCode: row.part_code,
    partName: row.part_name,
  }
}

/** A reservation. Order details require access to the order. */
export function presentReservation(
  row: StoredReservationRow,
  visibleOrders: ReadonlySet<number>,
): Reservation {
  const isOrderSeen = visibleOrders.has(row.work_order_id)
  return {
    costId: row.id,
    propertyId: row.property_id,
    propertyName: row.property_name,
    partId: row.part_id,
    partCode: row.part_code,
    partName: row.part_name,
    costUnits: row.part_units,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse_name,
    reserved: row.quantity_reserved,
    workorderId: isOrderSeen ? row.work_order_id : null,
    orderNumber: isOrderSeen ? row.order_number : null,
    description: isOrderSeen ? row.description : null,
    assignTo: isOrderSeen ? row.assign_to : null,
    targetDateTime: isOrderSeen ? (row.target_at?.toISOString() ?? null) : null,
  }
}
