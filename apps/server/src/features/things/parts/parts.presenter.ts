import type { Part, StockTransaction } from '@fettle/contract/parts'
import { presentStamp } from '#records/record-stamp.ts'
import type { findParts } from './parts.access.ts'
import type { StockTransactionRow } from './stock.access.ts'

type PartRow = Awaited<ReturnType<typeof findParts>>['rows'][number]

/** A part in the API format ([B3.025]). Quantities only for stocked parts (C1). */
export const presentPart = (row: PartRow): Part => ({
  partId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  partCode: row.code,
  partName: row.name,
  partType: row.type as Part['partType'],
  description: row.description,
  vendorId: row.company_id,
  vendorName: row.vendor_name ?? '',
  vendorPhone: row.vendor_phone ?? '',
  vendorPartNumber: row.vendor_part_number,
  partUnitCost: row.unit_cost,
  costUnits: row.units,
  manufacturer: row.manufacturer,
  manufacturerNumber: row.manufacturer_number,
  accountCode: row.account_code,
  cPartBarCode: row.barcode,
  lastOrderDate: row.last_ordered_on,
  lastOrderQuantity: row.last_order_quantity,
  lastOrderCost: row.last_order_cost,
  lastReconcileDate: row.last_reconciled_on,
  lastReconcileQuantity: row.last_reconciled_quantity,
  partActiveFlag: row.is_active,
  partStockedFlag: row.is_stocked,
  partAvailable: row.is_stocked ? (row.on_hand ?? 0) : null,
})

/** A ledger line. Order details require access to the order. */
export function presentStockTransaction(
  row: StockTransactionRow,
  visibleOrders: ReadonlySet<number>,
): StockTransaction {
  const isOrderSeen = row.work_order_id !== null && visibleOrders.has(row.work_order_id)
  return {
    transactionId: row.id,
    partId: row.part_id,
    kind: row.kind as StockTransaction['kind'],
    transactionDate: row.transacted_on,
    quantity: row.quantity,
    unitCost: row.unit_cost,
    balanceAfter: row.balance_after,
    workorderId: isOrderSeen ? row.work_order_id : null,
    orderNumber: isOrderSeen ? row.order_number : null,
    costId: isOrderSeen ? row.cost_part_id : null,
    note: row.note,
    enteredDateTime: row.created_at.toISOString(),
    enteredBy: row.person_name,
  }
}
