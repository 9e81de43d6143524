import { Readable } from 'node:stream'
import type { FormatKind } from '@fettle/rules/records/list-columns'
import { formatTotal } from '@fettle/rules/text/money'
import { type Formats, formatNumber } from '@fettle/rules/time/formats'
import { formatDate, formatMinute } from '@fettle/rules/time/time'
import { csvLine, escapeFormula } from '#features/desk/imports/imports.public.ts'
import type { PdfNode, PdfSection } from '#platform/pdf/pdf-section.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { numberText } from '#platform/spreadsheet/cell-text.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { spreadsheetType, streamSheet } from '#platform/spreadsheet/stream-sheet.ts'

/** A table with the values of its cells, before it becomes a file. */
export type FileTable = {
  title: string
  /** Property, period, filters and time of the PDF's first page ([C10.010]). */
  facts: readonly string[]
  columns: { header: string; formatKind: FormatKind; widthPx: number }[]
  batches: () => AsyncIterable<CellValue[][]>
}

export type TableFile = { name: string; mediaType: string; content: Readable }
export type FileFormat = 'xlsx' | 'csv' | 'pdf'

/** A table as a spreadsheet, as CSV or as PDF, with a name of plain letters and digits. */
export function tableFile(table: FileTable, format: FileFormat, formats: Formats): TableFile {
  const title = table.title.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim() || 'Report'
  const name = `${title}.${format}`
  if (format === 'csv')
    return { name, mediaType: 'text/csv', content: Readable.from(csvLines(table), { objectMode: false }) }
  if (format === 'pdf') return { name, mediaType: 'application/pdf', content: pdfOf(table, formats) }
  const { columns, batches } = table
  const sheet = streamSheet({
    name: title.slice(0, 31),
    formats,
    columns,
    batches: batches()[Symbol.asyncIterator](),
  })
  return { name, mediaType: spreadsheetType, content: sheet }
}

async function* csvLines({ columns, batches }: FileTable): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ header }) => header))}`)
  for await (const batch of batches())
    yield Buffer.from(batch.map((cells) => csvLine(cells.map(csvText))).join(''))
}

function csvText(cell: CellValue): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell, '.')
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : escapeFormula(String(cell))
}

/** A cell as a person reads it, in mail and on paper. */
export function cellWords(cell: CellValue, kind: FormatKind, formats: Formats): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number')
    return kind === 'currency' ? formatTotal(cell, formats) : formatNumber(cell, 2)
  if (!(cell instanceof Date)) return String(cell)
  const wall = cell.toISOString()
  return kind === 'dateTime'
    ? formatMinute(wall.slice(0, 16), formats)
    : formatDate(wall.slice(0, 10), formats)
}

/** Renders in a process, which ends when the reader leaves. */
function pdfOf(table: FileTable, formats: Formats): Readable {
  const leaving = new AbortController()
  const settings = { title: table.title, orientation: 'landscape', paperSize: formats.paperSize } as const
  const content = Readable.from(renderPdf(settings, sectionsOf(table, formats), leaving.signal), {
    objectMode: false,
  })
  content.once('close', () => leaving.abort())
  return content
}

const isNumber = (kind: FormatKind): boolean => kind === 'number' || kind === 'currency'

async function* sectionsOf(
  { title, facts, columns, batches }: FileTable,
  formats: Formats,
): AsyncGenerator<PdfSection> {
  const whole = columns.reduce((sum, { widthPx }) => sum + widthPx, 0)
  const heads = columns.map(({ header, formatKind }) => ({
    text: header,
    style: 'cellHead' as const,
    ...(isNumber(formatKind) ? { alignment: 'right' as const } : {}),
  }))
  const widths = columns.map(({ widthPx }) => `${(widthPx / whole) * 100}%` as const)
  const head: PdfNode[] = [
    { text: title, style: 'title' },
    { text: facts.join(' · '), style: 'small', margin: [0, 0, 0, 6] },
  ]
  let isFirst = true
  for await (const rows of batches()) {
    const cells = rows.map((row) =>
      columns.map(({ formatKind }, at) => ({
        text: cellWords(row[at] ?? null, formatKind, formats),
        ...(isNumber(formatKind) ? { alignment: 'right' as const } : {}),
      })),
    )
    const table = { table: [heads, ...cells], widths, layout: 'ruled' as const, hasHeader: true, fontSize: 8 }
    yield { content: isFirst ? [...head, table] : [table], footer: title }
    isFirst = false
  }
  if (isFirst) yield { content: [...head, { text: 'No rows.' }], footer: title }
}
