import { Readable } from 'node:stream'
import type { FigureFileQuery, FiguresAnswer } from '@fettle/contract/figures'
import type { FormatKind } from '@fettle/rules/records/list-columns'
import {
  type FigureReport,
  figureReport,
  groupLabels,
  isRowReport,
  measureWords,
} from '@fettle/rules/reports/report-catalog'
import { csvLine, escapeFormula } from '#features/desk/imports/imports.public.ts'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import { numberText } from '#platform/spreadsheet/cell-text.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { spreadsheetType, streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import { type FigureInput, readFigureRows, readFigures } from './figures.usecases.ts'

/** A table with the values of its cells, before it becomes a file. */
type Table = {
  columns: { header: string; formatKind: FormatKind; widthPx: number }[]
  batches: () => AsyncGenerator<CellValue[][]>
}

export type FigureFile = { name: string; mediaType: string; content: Readable }

/** Rows read at once. */
const batchSize = 1000

/**
 * The figures of a report, or the rows that it counts, as a spreadsheet or as CSV. The rows of a report on orders are in the
 * spreadsheet of the work order list, so that its figures are written instead. Throws as `readFigures`.
 */
export async function figureFile(
  db: Db,
  { query, ...input }: Omit<FigureInput, 'query'> & { query: FigureFileQuery },
): Promise<FigureFile> {
  const { content = 'figures', format = 'xlsx', ...asked } = query
  const report = figureReport(query.reportId) as FigureReport
  const table =
    content === 'rows' && isRowReport(report)
      ? await rowTable(db, { ...input, query: asked })
      : figureTable(await readFigures(db, { ...input, query: asked }))
  const name = `${report.title.replaceAll(/[^A-Za-z]+/g, ' ').trim()}.${format}`
  if (format === 'csv')
    return { name, mediaType: 'text/csv', content: Readable.from(csvLines(table), { objectMode: false }) }
  const formats = await readListSettings(db, query.propertyId)
  const { columns, batches } = table
  const sheet = streamSheet({ name: report.title.slice(0, 31), formats, columns, batches: batches() })
  return { name, mediaType: spreadsheetType, content: sheet }
}

async function* csvLines({ columns, batches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ header }) => header))}`)
  for await (const batch of batches())
    yield Buffer.from(batch.map((cells) => csvLine(cells.map(cellText))).join(''))
}

function cellText(cell: CellValue): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell, '.')
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : escapeFormula(String(cell))
}

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield batch
}

/** The figures with the totals last. */
function figureTable({ reportId, group, rows, totals }: FiguresAnswer): Table {
  const { measures } = figureReport(reportId) as FigureReport
  return {
    columns: [
      { header: groupLabels[group], formatKind: 'text', widthPx: 200 },
      ...measures.map((measure) => {
        const { label, unit } = measureWords(measure)
        const formatKind: FormatKind = unit === 'money' ? 'currency' : 'number'
        return { header: label, formatKind, widthPx: 120 }
      }),
    ],
    batches: () => once([...rows.map(({ label, values }) => [label, ...values]), ['Total', ...totals]]),
  }
}

const formatOf = { text: 'text', day: 'date', number: 'number', money: 'currency' } as const

async function rowTable(db: Db, input: Parameters<typeof readFigureRows>[1]): Promise<Table> {
  const first = await readFigureRows(db, input, { offset: 0, take: batchSize })
  const { columns } = first.report
  const cellsOf = (found: typeof first) =>
    found.rows.map(({ cells }) =>
      cells.map((cell, at) =>
        columns[at]?.kind === 'day' && cell !== null ? new Date(`${cell}T00:00:00Z`) : cell,
      ),
    )
  async function* batches() {
    yield cellsOf(first)
    for (let offset = batchSize; offset < first.total; offset += batchSize)
      yield cellsOf(await readFigureRows(db, input, { offset, take: batchSize }))
  }
  return {
    columns: columns.map(({ label, kind }) => ({ header: label, formatKind: formatOf[kind], widthPx: 140 })),
    batches,
  }
}
