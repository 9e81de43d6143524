import type { ColumnOption, FormatKind } from '@fettle/rules/records/list-columns'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'

/** A record in its list's format. */
export type PresentedRow = Readonly<Record<string, unknown>>

/**
 * The columns of a sheet: the list's columns, and one from the list's second line. Configured columns without
 * a field are omitted.
 */
export function sheetColumns(
  options: readonly ColumnOption[],
  { fields, added }: { fields: Readonly<Record<string, unknown>>; added: ColumnOption },
): ColumnOption[] {
  const known = options.filter(({ columnName }) => Object.hasOwn(fields, columnName))
  return known.some(({ columnName }) => columnName === added.columnName) ? known : [...known, added]
}

/**
 * One record as cells. Numbers and times are typed, times in the wall time of the record's zone. `numbered`
 * texts become numbers if all digits.
 */
export const sheetRow = (
  row: PresentedRow,
  columns: readonly ColumnOption[],
  numbered: ReadonlySet<string>,
): CellValue[] =>
  columns.map(({ columnName, formatKind }) => cellOf(row[columnName], formatKind, numbered.has(columnName)))

function cellOf(value: unknown, formatKind: FormatKind, isNumbered: boolean): CellValue {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  if (formatKind === 'date' || formatKind === 'dateTime') return new Date(`${value.slice(0, 19)}Z`)
  return isNumbered && /^\d+$/.test(value) ? Number(value) : value
}
