import { type WorkOrderRow, workOrderRow } from '@fettle/contract/work-orders'
import type { ColumnOption, FormatKind } from '@fettle/rules/list-columns'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'

const description: ColumnOption = {
  displayName: 'Description',
  columnName: 'description',
  direction: 'ascend',
  formatKind: 'text',
  width: 420,
}

/**
 * The columns of the sheet: those the list shows ([A2.059]), and the description, which the list has in a second
 * line. A configured column that no row has is left out.
 */
export function sheetColumns(options: readonly ColumnOption[]): ColumnOption[] {
  const known = options.filter(({ columnName }) => Object.hasOwn(workOrderRow.shape, columnName))
  return known.some(({ columnName }) => columnName === 'description') ? known : [...known, description]
}

/** One order as cells: numbers and moments as such, moments as the wall time of the order's zone. */
export const presentSheetRow = (row: WorkOrderRow, columns: readonly ColumnOption[]): CellValue[] =>
  columns.map(({ columnName, formatKind }) =>
    cellOf(row[columnName as keyof WorkOrderRow], columnName, formatKind),
  )

const numbered = new Set(['orderNumber', 'requestId'])

function cellOf(value: string | number | boolean | null, column: string, formatKind: FormatKind): CellValue {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value
  if (formatKind === 'date' || formatKind === 'dateTime') return new Date(`${value.slice(0, 19)}Z`)
  return numbered.has(column) && /^\d+$/.test(value) ? Number(value) : value
}
