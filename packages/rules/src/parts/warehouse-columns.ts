import { type ColumnOption, column } from '../records/list-columns.ts'

/** The columns of the list of warehouses ([C1.038]). */
export const warehouseColumns: readonly ColumnOption[] = [
  column('Code', 'warehouseCode', 110),
  column('Name', 'warehouseName', 200),
  column('Kind', 'warehouseKind', 80),
  column('Building', 'building', 160),
  column('Keeper', 'keeper', 150),
  column('Parts', 'parts', 80, 'number', 'descend'),
  column('Stock Value', 'stockValue', 116, 'currency', 'descend'),
]

/** The columns of the stock ledger ([C1.013]). */
export const stockTransactionColumns: readonly ColumnOption[] = [
  column('Number', 'number', 84, 'number', 'descend'),
  column('Date', 'transactionDate', 104, 'date', 'descend'),
  column('Kind', 'kind', 86),
  column('Part', 'partCode', 104),
  column('Name', 'partName', 180),
  column('Warehouse', 'warehouse', 140),
  column('Quantity', 'quantity', 86, 'number', 'descend'),
  column('Unit Cost', 'unitCost', 92, 'currency', 'descend'),
  column('Balance', 'balanceAfter', 86, 'number', 'descend'),
  column('Order #', 'orderNumber', 92),
  column('Requisition', 'requisitionId', 104, 'number'),
  column('User', 'enteredBy', 130),
  column('Note', 'note', 180),
]

/** The columns of the list of reservations ([C1.020]). */
export const reservationColumns: readonly ColumnOption[] = [
  column('Part', 'partCode', 104),
  column('Name', 'partName', 190),
  column('Warehouse', 'warehouse', 150),
  column('Reserved', 'reserved', 90, 'number', 'descend'),
  column('Units', 'costUnits', 76),
  column('Order #', 'orderNumber', 92),
  column('Description', 'description', 220),
  column('Assigned To', 'assignTo', 140),
  column('Target', 'targetDateTime', 140, 'dateTime'),
]
