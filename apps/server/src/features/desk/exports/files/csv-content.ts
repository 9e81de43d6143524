import { Readable } from 'node:stream'
import { csvLine, escapeFormula, exportedColumns } from '#features/desk/imports/imports.public.ts'
import { safeCellText } from './cell-text.ts'
import type { ExportTable } from './export-table.ts'

const endOfRow = exportedColumns.map(() => '')

/** A table as UTF-8 CSV with the export marker. */
export const csvContent = (table: ExportTable): Readable => Readable.from(lines(table), { objectMode: false })

async function* lines({ columns, batches }: ExportTable): AsyncGenerator<Buffer> {
  const heads = columns.map(({ name }) => escapeFormula(name))
  yield Buffer.from(`\uFEFF${csvLine([...heads, ...exportedColumns])}`)
  for await (const batch of batches()) {
    const written = batch.map((row) =>
      csvLine([...columns.map((column, at) => safeCellText(row[at], column)), ...endOfRow]),
    )
    yield Buffer.from(written.join(''))
  }
}
