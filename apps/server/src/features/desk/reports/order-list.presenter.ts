import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { customFieldText } from '@fettle/rules/custom-fields/custom-fields'
import { statusOrWithdrawn } from '@fettle/rules/orders/order-status'
import { type ColumnOption, customFieldOfColumn, type FormatKind } from '@fettle/rules/records/list-columns'
import type { Formats } from '@fettle/rules/time/formats'
import { formatLtz } from '@fettle/rules/time/time'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { facts, heading, table } from './content.ts'

const columns = [
  { head: 'Order #', width: 38 },
  { head: 'Status', width: 56 },
  { head: 'Pri', width: 16, alignment: 'right' },
  { head: 'Trade', width: 72 },
  { head: 'Location', width: 94 },
  { head: 'Description', width: '*' },
  { head: 'Assign To', width: 62 },
  { head: 'Entered', width: 50 },
  { head: 'Target', width: 50 },
] as const

/** Custom fields among the columns of the list, in their order. */
export const printedFields = (options: readonly ColumnOption[]): PrintedField[] =>
  options.flatMap(({ columnName, displayName, formatKind }) => {
    const field = customFieldOfColumn(columnName)
    return field === null ? [] : [{ field, label: displayName, kind: formatKind }]
  })
type PrintedField = { field: string; label: string; kind: FormatKind }

/** The description, with a line for each custom field that the list shows and the order has. */
const describe = (row: WorkOrderRow, fields: readonly PrintedField[], formats: Formats): string =>
  [
    row.description,
    ...fields.flatMap(({ field, label, kind }) => {
      const value = row.extendedData?.[field]
      return value === undefined
        ? []
        : [`${label}: ${customFieldText(kind, value, formats).replaceAll('\n', ', ')}`]
    }),
  ].join('\n')

/** Some rows of the list, with times in each order's zone in a uniform format. */
export const presentListRows = (
  rows: readonly WorkOrderRow[],
  { formats, fields }: { formats: Formats; fields: readonly PrintedField[] },
): PdfNode =>
  table(
    columns,
    rows.map((row) => [
      row.orderNumber === 'REQ' && row.requestId !== null ? `REQ ${row.requestId}` : row.orderNumber,
      row.overdueFlag ? `${row.orderStatus} (overdue)` : statusOrWithdrawn(row),
      row.jobPriority,
      [row.trade, row.jobType].filter(Boolean).join(': '),
      [row.propertyName, row.building, row.floor, row.suite].filter(Boolean).join(', '),
      describe(row, fields, formats),
      row.assignTo,
      formatLtz(row.entryDateTime, row.workorderTimeZone, formats),
      row.targetDateTime === null ? null : formatLtz(row.targetDateTime, row.workorderTimeZone, formats),
    ]),
  )

/** The totals of a list. */
export type ListTotals = { orders: number; overdue: number; statuses: ReadonlyMap<string, number> }

/** Counts rows and returns the totals so far. */
export function createListTotals(): { count(rows: readonly WorkOrderRow[]): void; totals(): ListTotals } {
  const statuses = new Map<string, number>()
  let orders = 0
  let overdue = 0
  return {
    count: (rows) => {
      for (const row of rows) {
        const status = statusOrWithdrawn(row)
        orders += 1
        if (row.overdueFlag) overdue += 1
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    },
    totals: () => ({ orders, overdue, statuses }),
  }
}

export const presentTotals = ({ orders, overdue, statuses }: ListTotals): PdfNode[] => [
  heading('Totals'),
  ...facts([['Orders', orders], ['Overdue', overdue], ...statuses]),
]
