import { type PmScheduleRow, pmScheduleRow } from '@fettle/contract/pm-schedules'
import { pmColumns } from '@fettle/rules/pm/pm-words'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { facts, heading } from './content.ts'
import { presentRowsOf } from './list-rows.presenter.ts'

const isField = (name: string): name is keyof PmScheduleRow => Object.hasOwn(pmScheduleRow.shape, name)

/** Some rows of the list of PM schedules, in its columns. */
export const presentPmRows = (rows: readonly PmScheduleRow[]): PdfNode =>
  presentRowsOf(
    rows,
    pmColumns,
    (row, name) => {
      if (!isField(name)) return null
      return name === 'supersedes' ? row.supersedes.join(', ') : row[name]
    },
    isField,
  )

/** Counts rows, and presents the total and the number that need attention. */
export function createPmTotals(): { count(rows: readonly PmScheduleRow[]): void; present(): PdfNode[] } {
  const totals = { schedules: 0, overdue: 0, wanted: 0 }
  return {
    count: (rows) => {
      for (const { isOverdue, isReadingWanted } of rows) {
        totals.schedules += 1
        totals.overdue += isOverdue ? 1 : 0
        totals.wanted += isReadingWanted ? 1 : 0
      }
    },
    present: () => [
      heading('Totals'),
      ...facts([
        ['PM schedules', totals.schedules],
        ['Overdue to generate', totals.overdue],
        ['Reading wanted', totals.wanted],
      ]),
    ],
  }
}
