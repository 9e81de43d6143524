import type { Readable } from 'node:stream'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { problem } from '@fettle/rules/records/problem'
import { roundHalfUp } from '@fettle/rules/text/money'
import { addDays } from '@fettle/rules/time/time'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import { startReading } from '#records/export/export-records.ts'
import { type PayrollLine, readPayroll } from './payroll.access.ts'

/** Maximum days between the first and the last week of a payroll. */
const maxDays = 366

type Column = {
  header: string
  formatKind: 'text' | 'date' | 'number'
  widthPx: number
  value: (line: PayrollLine) => CellValue
}

const dateCell = (day: string): Date => new Date(`${day}T00:00:00Z`)

const columns: readonly Column[] = [
  { header: 'Week', formatKind: 'date', widthPx: 90, value: ({ weekStart }) => dateCell(weekStart) },
  { header: 'Worker', formatKind: 'text', widthPx: 180, value: ({ workerName }) => workerName },
  { header: 'Worker Id', formatKind: 'number', widthPx: 80, value: ({ workerId }) => workerId },
  { header: 'Date', formatKind: 'date', widthPx: 90, value: ({ day }) => dateCell(day) },
  { header: 'Type', formatKind: 'text', widthPx: 120, value: ({ type }) => type },
  { header: 'Order #', formatKind: 'text', widthPx: 90, value: ({ orderNumber }) => orderNumber },
  { header: 'Hours', formatKind: 'number', widthPx: 80, value: ({ hours }) => hours },
  {
    header: 'Regular',
    formatKind: 'number',
    widthPx: 80,
    value: ({ hours, overtimeHours }) => roundHalfUp(hours - overtimeHours, 2),
  },
  { header: 'Overtime', formatKind: 'number', widthPx: 80, value: ({ overtimeHours }) => overtimeHours },
  { header: 'Notes', formatKind: 'text', widthPx: 320, value: ({ notes }) => notes },
]
const rateColumn: Column = { header: 'Rate', formatKind: 'number', widthPx: 80, value: ({ rate }) => rate }

/**
 * The payroll as a spreadsheet. The same weeks return the same bytes until one is reopened. Rates require
 * permission. Throws 400 for a reversed range or one of more than a year.
 */
export async function payrollSheet(
  db: Db,
  actor: Actor,
  range: { from: string; to: string; propertyId: number | undefined },
): Promise<Readable> {
  if (range.to < range.from || range.to > addDays(range.from, maxDays))
    throw invalid([problem('to', 'not-allowed', 'Choose a range of up to a year.')])
  const shown = may(actor, 'rates.read') ? [...columns, rateColumn] : columns
  const batches = await startReading(rows(readPayroll(db, actor, range), shown))
  const formats = await readSettings(db, range.propertyId ?? null)
  return streamSheet({ name: 'Payroll', formats, columns: shown, batches })
}

async function* rows(
  batches: AsyncGenerator<PayrollLine[]>,
  shown: readonly Column[],
): AsyncGenerator<CellValue[][]> {
  for await (const lines of batches) yield lines.map((line) => shown.map(({ value }) => value(line)))
}
