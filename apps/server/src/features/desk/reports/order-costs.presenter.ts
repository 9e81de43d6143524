import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatAmount, formatHours, formatTotal, lineTotal, sum } from '@fettle/rules/text/money'
import type { Formats } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { part, table } from './content.ts'

/** Labor and parts of an order with totals. Rates and amounts require permission. */
export function presentCosts(order: WorkOrder, formats: Formats): PdfNode[] {
  return [...part('Labor', labor(order, formats)), ...part('Parts', parts(order, formats))]
}

const total = (text: string): PdfNode => ({ text, bold: true, alignment: 'right', margin: [0, 3, 0, 0] })

function labor({ costLabor: lines }: WorkOrder, formats: Formats): PdfNode[] {
  if (lines.length === 0) return []
  const showsRates = lines.every(({ laborRate }) => laborRate !== null)
  const columns = [
    { head: 'Date', width: 60 },
    { head: 'Name', width: 110 },
    { head: 'Notes', width: '*' },
    { head: 'Hours', width: 45, alignment: 'right' },
    { head: 'Overtime', width: 45, alignment: 'right' },
    ...(showsRates
      ? ([
          { head: 'Rate', width: 50, alignment: 'right' },
          { head: 'Cost', width: 60, alignment: 'right' },
        ] as const)
      : []),
  ] as const
  const rows = lines.map((line) => [
    formatDate(line.laborDate, formats),
    line.laborName,
    line.tcardNotes,
    formatHours(line.laborHours),
    formatHours(line.laborHoursOverTime),
    ...(line.laborRate === null || !showsRates
      ? []
      : [
          formatAmount(line.laborRate, formats),
          formatTotal(lineTotal(line.laborHours, line.laborRate), formats),
        ]),
  ])
  const hours = `Total ${formatHours(sum(lines.map(({ laborHours }) => laborHours)))} hours`
  const cost = sum(lines.map(({ laborHours, laborRate }) => lineTotal(laborHours, laborRate ?? 0)))
  return [table(columns, rows), total(showsRates ? `${hours}, ${formatTotal(cost, formats)}` : hours)]
}

function parts({ costParts: lines }: WorkOrder, formats: Formats): PdfNode[] {
  if (lines.length === 0) return []
  const columns = [
    { head: 'Date', width: 52 },
    { head: 'Part', width: '*' },
    { head: 'Type', width: 44 },
    { head: 'Wanted', width: 36, alignment: 'right' },
    { head: 'Supplied', width: 38, alignment: 'right' },
    { head: 'Unit cost', width: 48, alignment: 'right' },
    { head: 'Cost', width: 52, alignment: 'right' },
  ] as const
  const rows = lines.map((line) => [
    formatDate(line.partTransactionDate, formats),
    [line.partCode, line.partName].filter(Boolean).join(' '),
    line.partCostType,
    line.wanted,
    line.supplied,
    formatAmount(line.partUnitCost, formats),
    formatTotal(lineTotal(line.supplied, line.partUnitCost), formats),
  ])
  const cost = sum(lines.map(({ supplied, partUnitCost }) => lineTotal(supplied, partUnitCost)))
  return [table(columns, rows), total(`Total ${formatTotal(cost, formats)}`)]
}
