import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { table } from './content.ts'

/** Possible values of a list cell. */
export type ListValue = string | number | boolean | null

/** Some rows of a list, in these columns and their proportions. Columns missing in the rows are omitted. */
export function presentRowsOf<Row extends object>(
  rows: readonly Row[],
  options: readonly ColumnOption[],
  cellOf: (row: Row, columnName: string) => ListValue | undefined,
  isField: (columnName: string) => boolean,
): PdfNode {
  const columns = options.filter(({ columnName }) => isField(columnName))
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  return table(
    columns.map(({ displayName, width }) => ({ head: displayName, width: `${(width / whole) * 100}%` })),
    rows.map((row) => columns.map(({ columnName }) => textOf(cellOf(row, columnName) ?? null))),
  )
}

function textOf(value: ListValue): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null ? null : String(value)
}
