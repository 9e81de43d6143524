import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { type WorkOrderRow, workOrderRow } from '@fettle/contract/work-orders'
import type { ColumnOption, FormatKind } from '@fettle/rules/list-columns'
import type { ReactNode } from 'react'
import { plainCell, type SettingColumns, settingColumns } from '#records/list/setting-columns.tsx'
import type { Column } from '#ui/data-table.tsx'
import { OrderStatusBadge } from '../order-badges.tsx'
import { PriorityFlag } from '../priority-flag.tsx'
import { RelativeTarget } from '../relative-target.tsx'

type RowField = keyof WorkOrderRow
const isField = (name: string): name is RowField => Object.hasOwn(workOrderRow.shape, name)

/** Table columns from the setting workOrderListColumnOptions ([A2.059]). */
export const listColumns = (
  options: readonly ColumnOption[],
  orderLink: (row: WorkOrderRow) => ReactNode,
  choice?: SettingColumns<WorkOrderRow>['choice'],
): Column<WorkOrderRow>[] =>
  settingColumns({
    options,
    isField,
    sortable: workOrderSortColumns,
    uncut: ['orderStatus'],
    choice,
    cell: (row, name, kind) => (name === 'orderNumber' ? orderLink(row) : cell(row, name, kind)),
  })

function cell(row: WorkOrderRow, name: RowField, kind: FormatKind): ReactNode {
  if (name === 'orderStatus') return <OrderStatusBadge order={row} />
  if (name === 'jobPriority') return <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
  if (name === 'targetTimestampLTZ') return <RelativeTarget order={row} />
  return plainCell(row[name], kind, row.workorderTimeZone)
}
