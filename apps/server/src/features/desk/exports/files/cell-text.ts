import { escapeFormula, exportedList } from '#features/desk/imports/imports.public.ts'
import { numberText } from '#platform/spreadsheet/cell-text.ts'
import type { TableColumn } from './export-table.ts'

/** A value in import format: instants in UTC, booleans as Yes and No, lists with semicolons. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value, '.')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return exportedList(value.map(cellText))
  return String(value)
}

const isWritten = (type: TableColumn['type']): boolean =>
  !['number', 'date', 'instant', 'truth'].includes(type)

/** The same, safe for spreadsheets: user text never begins like a formula. */
export const safeCellText = (value: unknown, { type }: TableColumn): string =>
  isWritten(type) ? escapeFormula(cellText(value)) : cellText(value)
