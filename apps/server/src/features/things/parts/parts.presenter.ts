import type { Part, PartDetail, StockPlace, StockTransaction } from '@fettle/contract/parts'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { orderStatusName } from '@fettle/rules/orders/order-status'
import { availableOf, stockStateOf } from '@fettle/rules/parts/stock'
import type { DbOrTrx } from '#platform/db/database.ts'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredPartRow } from './part-search.access.ts'
import { findTies, type StoredTies } from './part-ties.repository.ts'
import { findPartAssets, findPartOrders, findPartSchedules } from './parts.access.ts'
import type { StockTransactionRow } from './stock.access.ts'
import { findStockPlaces, type StockPlaceRow } from './stock-ledger.repository.ts'

/** The quantities of a part, null for one that is not stocked ([C1.011]). */
function presentStock({ is_stocked, on_hand, reserved, on_order, reorder_at }: StoredPartRow) {
  if (!is_stocked)
    return {
      partOnHand: null,
      partReserved: null,
      partAvailable: null,
      partOnOrder: null,
      stockState: null,
    }
  const stock = { onHand: on_hand, reserved, onOrder: on_order, reorderAt: reorder_at }
  return {
    partOnHand: on_hand,
    partReserved: reserved,
    partAvailable: availableOf(stock),
    partOnOrder: on_order,
    stockState: stockStateOf(stock),
  }
}

/** A part in one warehouse ([C1.008]). */
export const presentStockPlace = (row: StockPlaceRow): StockPlace => ({
  warehouseId: row.warehouse_id,
  warehouse: row.warehouse,
  warehouseKind: row.kind as StockPlace['warehouseKind'],
  bin: row.bin,
  onHand: row.on_hand,
  reserved: row.reserved,
  available: availableOf({ onHand: row.on_hand, reserved: row.reserved }),
  minimum: row.minimum,
  isOwn: row.is_own,
})

/** A part in the API format ([B3.025], [C1.001]). */
export const presentPart = (row: StoredPartRow): Part => ({
  partId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  propertyName: row.property_name,
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
  ...presentStock(row),
  reorderAt: row.reorder_at,
  reorderTo: row.reorder_to,
  leadDays: row.lead_days,
})

/** What a part fits and what replaces it. Assets require View Assets. */
const presentTies = ({ assets, classes, alternates }: StoredTies, actor: Actor) => ({
  fitAssets: may(actor, 'assets.read')
    ? assets.map(({ id, code, name }) => ({ assetId: id, assetCode: code, name }))
    : [],
  fitClasses: classes.map(({ id, ...names }) => ({ assetClassId: id, ...names })),
  alternates: alternates.map((part) => ({
    partId: part.id,
    partCode: part.code,
    partName: part.name,
    partUnitCost: part.unit_cost,
    costUnits: part.units,
    partAvailable: part.is_stocked ? part.available : null,
    partActiveFlag: part.is_active,
  })),
})

/** A part with the details for its page that the person may see ([C1.007], [C1.008]). */
export async function presentPartDetail(db: DbOrTrx, row: StoredPartRow, actor: Actor): Promise<PartDetail> {
  const [stock, orders, assets, schedules, ties] = await Promise.all([
    row.is_stocked ? findStockPlaces(db, row.id, actor.assigneeId) : [],
    findPartOrders(db, actor, row.id),
    findPartAssets(db, actor, row),
    findPartSchedules(db, actor, row),
    findTies(db, row.id),
  ])
  return {
    ...presentPart(row),
    createdDateTime: row.created_at.toISOString(),
    modifiedDateTime: row.modified_at.toISOString(),
    stock: stock.map(presentStockPlace),
    orders: orders.map((line) => ({
      workorderId: line.id,
      orderNumber: line.order_number,
      status: orderStatusName({ kind: line.status_kind, subStatus: line.sub_status }),
      description: line.description,
      usedOn: line.transacted_on,
      quantity: line.quantity,
      unitCost: line.unit_cost,
    })),
    assets: assets.map((asset) => ({
      assetId: asset.id,
      assetCode: asset.code,
      name: asset.name,
      lastUsedOn: asset.last_used_on,
    })),
    schedules: schedules.map((schedule) => ({
      scheduleId: schedule.id,
      pmNumber: String(schedule.number),
      description: schedule.description,
      quantity: schedule.quantity,
      nextDate: schedule.next_repeat_on,
      isActive: schedule.is_active,
    })),
    ...presentTies(ties, actor),
  }
}

/** A ledger line. Order details require access to the order. */
export function presentStockTransaction(
  row: Omit<StockTransactionRow, 'created_by' | 'requisition_line_id'>,
  visibleOrders: ReadonlySet<number>,
): StockTransaction {
  const isOrderSeen = row.work_order_id !== null && visibleOrders.has(row.work_order_id)
  return {
    transactionId: row.id,
    number: row.number,
    partId: row.part_id,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse_name,
    kind: row.kind as StockTransaction['kind'],
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
