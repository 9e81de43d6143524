import type { Reservation, StockTransactionRow } from '@fettle/contract/stock-lists'
import type { StoredLedgerRow } from './ledger-search.access.ts'
import type { StoredReservationRow } from './reservation-search.access.ts'

/** A line of the ledger. Order details require access to the order. */
export function presentLedgerRow(
  row: StoredLedgerRow,
  visibleOrders: ReadonlySet<number>,
): StockTransactionRow {
  const isOrderSeen = row.work_order_id !== null && visibleOrders.has(row.work_order_id)
  return {
    transactionId: row.id,
    number: row.number,
    propertyId: row.property_id,
    propertyName: row.property_name,
    partId: row.part_id,
    partCode: row.part_code,
    partName: row.part_name,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse_name,
    kind: row.kind as StockTransactionRow['kind'],
    transactionDate: row.transacted_on,
    quantity: row.quantity,
    unitCost: row.unit_cost,
    balanceAfter: row.balance_after,
    requisitionId: row.requisition_id,
    workorderId: isOrderSeen ? row.work_order_id : null,
    orderNumber: isOrderSeen ? row.order_number : null,
    costId: isOrderSeen ? row.cost_part_id : null,
    note: row.note,
    correctsId: row.corrects_id,
    correctedById: row.corrected_by_id,
    enteredDateTime: row.created_at.toISOString(),
    enteredBy: row.person_name,
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
