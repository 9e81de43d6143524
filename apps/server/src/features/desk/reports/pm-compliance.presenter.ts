import type { ComplianceRow } from '@fettle/contract/pm-compliance'
import {
  type ComplianceFigures,
  complianceDefinition,
  complianceText,
  countOutcome,
  noFigures,
} from '@fettle/rules/pm/compliance'
import { type DayFormat, formatDate } from '@fettle/rules/time/time'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { facts, heading, part, table } from './content.ts'

const nameOf = ({ pmNumber, target, title }: ComplianceRow) =>
  [`PM ${pmNumber}`, target, title].filter((text) => text !== '').join(' · ')

/** Occurrences with their outcome. */
export const presentComplianceRows = (rows: readonly ComplianceRow[], formats: DayFormat): PdfNode =>
  table(
    [
      { head: 'Date', width: '9%' },
      { head: 'PM', width: '33%' },
      { head: 'Assigned to', width: '13%' },
      { head: 'Order', width: '9%' },
      { head: 'Done on', width: '9%' },
      { head: 'Counts as', width: '14%' },
      { head: 'Reason', width: '13%' },
    ],
    rows.map((row) => [
      formatDate(row.on, formats),
      nameOf(row),
      row.assignee,
      row.order?.orderNumber ?? null,
      row.doneOn === null ? null : formatDate(row.doneOn, formats),
      row.outcome === 'Left out'
        ? row.state
        : `${row.outcome}${row.isFlagged ? ' (no hours, no answers)' : ''}`,
      row.reason,
    ]),
  )

/** Skipped occurrences, each with reason, person and time. */
export const presentLeftOutRows = (rows: readonly ComplianceRow[], formats: DayFormat): PdfNode =>
  table(
    [
      { head: 'Date', width: '10%' },
      { head: 'PM', width: '34%' },
      { head: 'State', width: '11%' },
      { head: 'Reason', width: '23%' },
      { head: 'By', width: '12%' },
      { head: 'Recorded on', width: '10%' },
    ],
    rows.map((row) => [
      formatDate(row.on, formats),
      nameOf(row),
      row.state,
      row.reason,
      row.userName ?? 'Fettle',
      formatDate(row.dateTime.slice(0, 10), formats),
    ]),
  )

/** Counts occurrences, and presents the total and per-schedule figures with their definition ([C2.094]). */
export function createComplianceTotals(): {
  count(rows: readonly ComplianceRow[]): void
  present(): PdfNode[]
} {
  let total = noFigures
  const schedules = new Map<number, ComplianceFigures>()
  return {
    count: (rows) => {
      for (const { pmNumber, outcome, isFlagged } of rows) {
        total = countOutcome(total, outcome, isFlagged)
        schedules.set(pmNumber, countOutcome(schedules.get(pmNumber) ?? noFigures, outcome, isFlagged))
      }
    },
    present: () => [
      heading('Compliance'),
      { text: complianceDefinition, style: 'small' },
      ...facts([
        ['Compliance', complianceText(total)],
        ['Done in time', total.inTime],
        ['Due', total.due],
        ['Left out', total.leftOut],
        ['Not due yet', total.notDueYet],
        ['Flagged', total.flagged],
      ]),
      ...part('By schedule', [figuresTable(schedules)]),
    ],
  }
}

const figuresTable = (schedules: ReadonlyMap<number, ComplianceFigures>): PdfNode =>
  table(
    [
      { head: 'PM', width: '20%' },
      ...['Compliance', 'Done in time', 'Due', 'Left out', 'Flagged'].map((head) => ({
        head,
        width: '16%' as const,
        alignment: 'right' as const,
      })),
    ],
    [...schedules]
      .sort(([one], [other]) => one - other)
      .map(([number, figures]) => [
        `PM ${number}`,
        complianceText(figures),
        figures.inTime,
        figures.due,
        figures.leftOut,
        figures.flagged,
      ]),
  )
