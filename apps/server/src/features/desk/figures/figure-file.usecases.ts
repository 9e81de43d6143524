import type { FigureFileQuery, FiguresAnswer } from '@fettle/contract/figures'
import { maxListRecords } from '@fettle/rules/records/limits'
import type { FormatKind } from '@fettle/rules/records/list-columns'
import { problem } from '@fettle/rules/records/problem'
import { filterWords, groupName } from '@fettle/rules/reports/figure-words'
import {
  type FigureReport,
  groupLabels,
  hasPeriod,
  isRowReport,
  measureWords,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate, formatLtz, zoneCode } from '@fettle/rules/time/time'
import { getProperty } from '#features/foundation/properties/properties.public.ts'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import {
  askedProperties,
  type FigureInput,
  readFigureRows,
  readFigures,
  reportOf,
} from './figures.usecases.ts'
import { type FileTable, type TableFile, tableFile } from './table-file.ts'

/** Rows read at once. */
const batchSize = 1000

/**
 * The figures of a report, or the rows that it counts, as a spreadsheet, as CSV or as PDF. The rows of a report on orders
 * are in the spreadsheet of the work order list, so that its figures are written instead. Throws as `readFigures`.
 */
export async function figureFile(
  db: Db,
  { query, ...input }: Omit<FigureInput, 'query'> & { query: FigureFileQuery },
): Promise<TableFile> {
  const { content = 'figures', format = 'xlsx', ...asked } = query
  const report = reportOf(query)
  const isOfRows = content === 'rows' && isRowReport(report)
  const [answer, settings] = await Promise.all([
    readFigures(db, { ...input, query: asked }),
    readListSettings(db, askedProperties(query)),
  ])
  const table = isOfRows
    ? await rowTable(db, { ...input, query: asked }, format === 'pdf' ? maxListRecords : null)
    : figureTable(report, answer)
  return tableFile(
    {
      title: report.title,
      facts: await factsOf(db, { report, answer, query, input }),
      ...table,
    },
    format,
    settings,
  )
}

type Facts = {
  report: FigureReport
  answer: FiguresAnswer
  query: FigureFileQuery
  input: Pick<FigureInput, 'actor' | 'now'>
}

/** Property, count, period, group, filters and time, on the first page of the PDF ([C10.010]). */
async function factsOf(db: Db, { report, answer, query, input }: Facts): Promise<string[]> {
  const [only, ...others] = askedProperties(query)
  const [property, settings] = await Promise.all([
    only === undefined || others.length > 0 ? null : getProperty(db, input.actor, only),
    readListSettings(db, askedProperties(query)),
  ])
  const [measure] = report.measures as readonly [ReportMeasure, ...ReportMeasure[]]
  const { from, to, group, totals } = answer
  const zone = property?.time_zone ?? settings.homeBaseTimeZone
  const chosen = query.withoutKeyFlag
    ? `without ${groupLabels[group].toLowerCase()}`
    : query.key && groupName(answer, { key: query.key, label: query.key })
  return [
    property?.name ?? (only === undefined ? 'All properties' : `${others.length + 1} properties`),
    `${measureWords(measure).label}: ${formatNumber(totals[0] ?? 0)}`,
    ...(hasPeriod(report) ? [`${formatDate(from, settings)} to ${formatDate(to, settings)}`] : []),
    `by ${groupLabels[group].toLowerCase()}`,
    ...(chosen === undefined ? [] : [chosen]),
    ...filterWords(report),
    `printed ${formatLtz(input.now.toISOString(), zone, settings)} ${zoneCode(input.now.getTime(), zone)}`,
  ]
}

/** The figures with the totals last. */
function figureTable({ measures }: FigureReport, answer: FiguresAnswer): Omit<FileTable, 'title' | 'facts'> {
  const { group, rows, totals } = answer
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

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield batch
}

const formatOf = { text: 'text', day: 'date', number: 'number', money: 'currency' } as const

async function rowTable(
  db: Db,
  input: Parameters<typeof readFigureRows>[1],
  max: number | null,
): Promise<Omit<FileTable, 'title' | 'facts'>> {
  const first = await readFigureRows(db, input, { offset: 0, take: batchSize })
  if (max !== null && first.total > max)
    throw invalid([
      problem(
        'format',
        'too-many',
        `A PDF has at most ${formatNumber(max)} rows. Choose fewer, or a spreadsheet.`,
      ),
    ])
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
