import type { Readable } from 'node:stream'
import {
  maxLogDownload,
  type SystemLogFilters,
  type SystemLogLine,
  type SystemLogQuery,
} from '@fettle/contract/system-log'
import type { Actor } from '@fettle/rules/access/permissions'
import { type LogReader, logActionWords, logValueText, logWords } from '@fettle/rules/desk/system-log'
import type { FormatKind } from '@fettle/rules/records/list-columns'
import { problem } from '@fettle/rules/records/problem'
import { addDays, startOfLocalDay } from '@fettle/rules/time/time'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import { startReading } from '#records/export/export-records.ts'
import { findRecordNames, findReferences } from './record-names.repository.ts'
import { findLogRange, type LogMoments, logScope, systemLogQuery } from './system-log.access.ts'
import { presentLogLine, referencedBy } from './system-log.presenter.ts'

type Page = { lines: SystemLogLine[]; hasMore: boolean }

/**
 * Returns a reader of log pages for these filters, each page starting at the given line. Throws 400 for
 * reversed days.
 */
async function openLog(db: DbOrTrx, actor: Actor, filters: SystemLogFilters) {
  const { from, to, recordId, recordKind } = filters
  if (from !== undefined && to !== undefined && to < from)
    throw invalid([problem('to', 'not-allowed', 'The last day is before the first.')])
  if (recordId !== undefined && recordKind === undefined)
    throw invalid([problem('recordKind', 'required', 'Is required with recordId.')])
  const { homeBaseTimeZone: zone } = await readSettings(db, null)
  const startOf = (day: string | undefined) =>
    day === undefined ? null : new Date(startOfLocalDay(day, zone))
  const moments: LogMoments = {
    from: startOf(from),
    to: startOf(to === undefined ? undefined : addDays(to, 1)),
  }
  const range = await findLogRange(db, moments)
  const scope = await logScope(db, actor)
  return async (before: number | null, take: number): Promise<Page> => {
    const page = { take: take + 1, range: { ...range, before }, moments, scope }
    const { rows } = await systemLogQuery(filters, page).execute(db)
    const shown = rows.slice(0, take)
    const references = await findReferences(
      db,
      shown.flatMap(({ record_kind, field }) => (field === null ? [] : [{ record_kind, field }])),
    )
    const names = await findRecordNames(
      db,
      shown.flatMap((row) => [
        { kind: row.record_kind, id: row.record_id },
        ...(row.work_order_id === null ? [] : [{ kind: 'work_order', id: row.work_order_id }]),
        ...referencedBy(row, references),
      ]),
    )
    return {
      lines: shown.map((row) => presentLogLine(row, { names, references })),
      hasMore: rows.length > take,
    }
  }
}

/** A page of the system log, newest first (C8.15). */
export async function readSystemLog(
  db: DbOrTrx,
  actor: Actor,
  { before, take, ...filters }: SystemLogQuery,
): Promise<Page> {
  const read = await openLog(db, actor, filters)
  return await read(before ?? null, take)
}

const columns: readonly { header: string; widthPx: number; formatKind: FormatKind }[] = [
  { header: 'Time (UTC)', widthPx: 140, formatKind: 'dateTime' },
  { header: 'User', widthPx: 140, formatKind: 'text' },
  { header: 'Address', widthPx: 120, formatKind: 'text' },
  { header: 'Area', widthPx: 140, formatKind: 'text' },
  { header: 'Record', widthPx: 160, formatKind: 'text' },
  { header: 'Id', widthPx: 70, formatKind: 'number' },
  { header: 'Name', widthPx: 160, formatKind: 'text' },
  { header: 'Action', widthPx: 90, formatKind: 'text' },
  { header: 'Field', widthPx: 140, formatKind: 'text' },
  { header: 'Before', widthPx: 240, formatKind: 'text' },
  { header: 'After', widthPx: 240, formatKind: 'text' },
]

const textOf = (value: unknown, reader: LogReader): string =>
  value === null || value === '' ? '' : logValueText(value, reader)

const cellsOf = (line: SystemLogLine, reader: LogReader): CellValue[] => [
  new Date(line.dateTime),
  line.user || 'Fettle',
  line.address,
  line.area,
  logWords(line.recordKind),
  line.recordId,
  line.recordName,
  logActionWords[line.action],
  line.field === null ? '' : logWords(line.field),
  line.beforeName ?? textOf(line.before, reader),
  line.afterName ?? textOf(line.after, reader),
]

/** Lines read per batch. */
const batchSize = 1000

/** The newest lines as a spreadsheet, read page by page while sending. */
export async function systemLogSheet(
  db: DbOrTrx,
  actor: Actor,
  filters: SystemLogFilters,
): Promise<Readable> {
  const read = await openLog(db, actor, filters)
  const formats = await readSettings(db, null)
  const reader: LogReader = { zone: 'UTC', formats }
  async function* batches(): AsyncGenerator<CellValue[][]> {
    let before: number | null = null
    for (let count = 0; count < maxLogDownload; count += batchSize) {
      const page: Page = await read(before, batchSize)
      before = page.lines.at(-1)?.lineId ?? null
      if (page.lines.length > 0) yield page.lines.map((line) => cellsOf(line, reader))
      if (!page.hasMore) return
    }
  }
  return streamSheet({ name: 'System log', formats, columns, batches: await startReading(batches()) })
}
