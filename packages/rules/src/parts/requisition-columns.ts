import { type ColumnOption, column } from '../records/list-columns.ts'

/** The columns of the list of requisitions ([C1.032]). */
export const requisitionColumns: readonly ColumnOption[] = [
  column('Requisition #', 'requisitionId', 110, 'number', 'descend'),
  column('Supplier', 'vendorName', 190),
  column('Status', 'status', 116),
  column('Warehouse', 'warehouse', 150),
  column('Lines', 'lines', 76, 'number', 'descend'),
  column('Total', 'totalCost', 106, 'currency', 'descend'),
  column('Needed On', 'neededOn', 108, 'date'),
  column('Ordered On', 'orderedOn', 108, 'date', 'descend'),
  column('Created', 'createdDateTime', 150, 'dateTime', 'descend'),
]
