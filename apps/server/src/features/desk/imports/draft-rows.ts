import type { TableRow } from './input/table.ts'
import type { CellValue, Column } from './kinds/column.ts'
import type { Draft, ImportContext } from './kinds/kind.ts'
import { type CellReading, readCell } from './mapping/read-cell.ts'
import type { RowMapping } from './mapping/row-mapping.ts'
import { cutAt } from './mapping/value-map.ts'
import type { DateText } from './values/date-text.ts'

/** Creates the drafts of a row: one, or one for each part of a cell that `--split` splits. */
export function draftRow(row: TableRow, mapping: RowMapping, reading: CellReading): Draft[] {
  if (row.fault) return [newDraft(row, new Map(), [{ column: '', reason: row.fault }])]
  const read = mapping.read(row.cells, row.number)
  const cut = mapping.targets.find((target) => target.type !== 'list' && reading.separators.has(target.name))
  const text = cut && read(cut)
  if (!cut || text === undefined) return [draftOf(row, mapping, reading, read)]
  return cutAt(text, reading.separators.get(cut.name)).map((part) =>
    draftOf(row, mapping, reading, (target) => (target === cut ? part : read(target))),
  )
}

function newDraft(row: TableRow, values: Draft['values'], refusals: Draft['refusals']): Draft {
  return { line: row.line, cells: row.cells, values, fields: {}, property: null, refusals }
}

function draftOf(
  row: TableRow,
  mapping: RowMapping,
  reading: CellReading,
  read: (target: Column) => string | undefined,
): Draft {
  const values = new Map<string, CellValue | null>()
  const refusals: Draft['refusals'] = []
  for (const target of mapping.targets) {
    const text = read(target)
    if (text === undefined) {
      values.set(target.name, null)
      continue
    }
    const value = readCell(text, target, row.line, reading)
    if (value.ok) values.set(target.name, value.value)
    else refusals.push({ column: target.name, reason: value.reason })
  }
  return newDraft(row, values, refusals)
}

/** Sets the fields that a column stores unchanged. A missing cell sets nothing, unless missing cells clear fields. */
export function setPlainFields(
  draft: Draft,
  columns: readonly Column[],
  context: Pick<ImportContext, 'clearMissing'>,
): void {
  for (const column of columns) {
    const value = draft.values.get(column.name)
    if (column.field === undefined || value === undefined) continue
    if (value !== null) draft.fields[column.field] = column.type === 'date' ? (value as DateText).day : value
    else if (context.clearMissing && !column.required && !column.isKey)
      draft.fields[column.field] = column.blank ?? null
  }
}
