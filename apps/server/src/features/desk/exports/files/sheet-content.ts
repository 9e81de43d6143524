import type { Readable } from 'node:stream'
import type { Formats } from '@fettle/rules/time/formats'
import { escapeFormula, exportedColumns } from '#features/desk/imports/imports.public.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import { cellText } from './cell-text.ts'
import type { ExportTable, TableColumn } from './export-table.ts'

const widthPx = 130
/** Days with the same serial number in every spreadsheet program. */
const firstDay = '1901-01-01'
const lastDay = '9999-12-31'

/**
 * A table as an Excel workbook with one sheet. Text cells are always text. An apostrophe is doubled only if
 * an import would read it as an escaped formula.
 */
export function sheetContent({ name, columns, batches }: ExportTable, formats: Formats): Readable {
  return streamSheet({
    name: name.slice(0, 31),
    formats,
    columns: [
      ...columns.map((column) => ({
        header: column.name,
        formatKind: column.type === 'date' ? ('date' as const) : ('text' as const),
        widthPx,
      })),
      ...exportedColumns.map((header) => ({ header, formatKind: 'text' as const, widthPx })),
    ],
    batches: cells(columns, batches),
  })
}

async function* cells(
  columns: ExportTable['columns'],
  batches: ExportTable['batches'],
): AsyncGenerator<(readonly CellValue[])[]> {
  for await (const batch of batches())
    yield batch.map((row) => columns.map(({ type }, at) => sheetCell(row[at], type)))
}

function sheetCell(value: unknown, type: TableColumn['type']): CellValue {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null
  const text = cellText(value)
  if (type === 'date' && text >= firstDay && text <= lastDay) return new Date(`${text}T00:00:00Z`)
  return text.startsWith("'") ? escapeFormula(text) : text
}
