import { type WorkerRow, workerRow } from '@fettle/contract/worker-list'
import { workerColumns } from '@fettle/rules/records/list-columns'
import { type DayFormat, formatLtz } from '@fettle/rules/time/time'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { facts, heading, table } from './content.ts'

const isField = (name: string): name is keyof WorkerRow => Object.hasOwn(workerRow.shape, name)

/** Some rows of the worker list, in its columns and their proportions ([C5.004]). */
export function presentWorkerRows(rows: readonly WorkerRow[], formats: DayFormat): PdfNode {
  const columns = workerColumns.flatMap(({ columnName, displayName, width }) =>
    isField(columnName) ? [{ field: columnName, head: displayName, share: width }] : [],
  )
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  return table(
    columns.map(({ head, share }) => ({ head, width: `${(share / whole) * 100}%` })),
    rows.map((row) => columns.map(({ field }) => textOf(row, field, formats))),
  )
}

function textOf(row: WorkerRow, field: keyof WorkerRow, formats: DayFormat): string | null {
  if (field === 'inOut' && row.inOut !== null && row.inOutDateTime !== null)
    return `${row.inOut} since ${formatLtz(row.inOutDateTime, row.propertyTimeZone, formats)}`
  if (field === 'weekHours') return row.weekHours.toFixed(2)
  const value = row[field]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null ? null : String(value)
}

/** Counts rows, and presents the totals and open work. */
export function createWorkerTotals(): { count(rows: readonly WorkerRow[]): void; present(): PdfNode[] } {
  const totals = { workers: 0, isIn: 0, orders: 0, hours: 0 }
  return {
    count: (rows) => {
      for (const { inOut, openOrders, weekHours } of rows) {
        totals.workers += 1
        totals.isIn += inOut === 'In' ? 1 : 0
        totals.orders += openOrders
        totals.hours += weekHours
      }
    },
    present: () => [
      heading('Totals'),
      ...facts([
        ['Workers', totals.workers],
        ['Marked In', totals.isIn],
        ['Open orders', totals.orders],
        ['Hours this week', totals.hours.toFixed(2)],
      ]),
    ],
  }
}
