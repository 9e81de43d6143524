import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { type WorkOrderRow, workOrderRow } from '@fettle/contract/work-orders'
import type { ColumnOption, FormatKind } from '@fettle/rules/list-columns'
import { formatLtz } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { timeInBothZones } from '#lib/viewer-time.ts'
import type { Column } from '#ui/data-table.tsx'
import { PriorityFlag } from '../shown/priority-flag.tsx'
import { RelativeTarget } from '../shown/relative-target.tsx'
import { OrderStatusBadge } from './order-badges.tsx'
import classes from './order-table.module.css'

type RowField = keyof WorkOrderRow
const isRowField = (name: string): name is RowField => Object.hasOwn(workOrderRow.shape, name)
const sortable: readonly string[] = workOrderSortColumns

/** Width of the boxes with which orders are chosen, in pixels. */
const choiceWidth = 40

/** The table's columns as the setting workOrderListColumnOptions says ([A2.059]); one that no row has is left out. */
export function listColumns(
  options: readonly ColumnOption[],
  orderLink: (row: WorkOrderRow) => ReactNode,
  choice?: Pick<Column<WorkOrderRow>, 'head' | 'render'>,
): Column<WorkOrderRow>[] {
  const total = leastWidth(options) + (choice ? choiceWidth : 0)
  const share = (width: number) => `${((width / total) * 100).toFixed(2)}%`
  const choices: Column<WorkOrderRow>[] = choice
    ? [{ key: 'choice', title: 'Choose', width: share(choiceWidth), ...choice }]
    : []
  const columns = options.flatMap((option) => {
    const name = option.columnName
    if (!isRowField(name)) return []
    const column: Column<WorkOrderRow> = {
      key: name,
      title: option.displayName,
      sortable: sortable.includes(name),
      firstSort: option.direction,
      width: share(option.width),
      align: option.formatKind === 'currency' ? 'right' : 'left',
      clip: name !== 'orderStatus',
      render: name === 'orderNumber' ? orderLink : (row) => cell(row, name, option.formatKind),
    }
    return [column]
  })
  return [...choices, ...columns]
}

function cell(row: WorkOrderRow, name: RowField, kind: FormatKind): ReactNode {
  if (name === 'orderStatus') return <OrderStatusBadge order={row} />
  if (name === 'jobPriority') return <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
  if (name === 'targetTimestampLTZ') return <RelativeTarget order={row} />
  const value = row[name]
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return kind === 'currency' ? value.toFixed(2) : String(value)
  if (kind === 'dateTime' || kind === 'date') return moment(row, value, kind)
  return value
}

/** In the order's own time zone; pointing at it shows the viewer's. */
function moment(row: WorkOrderRow, iso: string, kind: FormatKind): ReactNode {
  if (Number.isNaN(Date.parse(iso))) return iso
  const local = formatLtz(iso, row.workorderTimeZone)
  return (
    <time dateTime={iso} title={timeInBothZones(iso, row.workorderTimeZone)} className={classes.time}>
      {kind === 'date' ? local.split(' ')[0] : local}
    </time>
  )
}

/** The width that the columns ask for, in pixels; wider screens share the rest out, narrower ones scroll. */
export const leastWidth = (options: readonly ColumnOption[]): number =>
  options.reduce((sum, { width }) => sum + width, 0)
