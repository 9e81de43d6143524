import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { type WorkOrderRow, workOrderRow } from '@fettle/contract/work-orders'
import { customFieldText } from '@fettle/rules/custom-fields/custom-fields'
import { type ColumnOption, customFieldOfColumn, type FormatKind } from '@fettle/rules/records/list-columns'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { plainCell, type SettingColumns, settingColumns } from '#records/list/setting-columns.tsx'
import type { Column } from '#ui/data-table.tsx'
import { OrderStatusBadge } from '../order-badges.tsx'
import { PriorityFlag } from '../priority-flag.tsx'
import { RelativeTarget } from '../relative-target.tsx'
import classes from './order-table.module.css'

type RowField = keyof WorkOrderRow
const isSortable = (name: string): boolean =>
  (workOrderSortColumns as readonly string[]).includes(name) || customFieldOfColumn(name) !== null
const isField = (name: string): name is RowField =>
  Object.hasOwn(workOrderRow.shape, name) || customFieldOfColumn(name) !== null

/** Table columns from the setting workOrderListColumnOptions ([A2.059]). */
export const listColumns = (
  options: readonly ColumnOption[],
  orderLink: (row: WorkOrderRow) => ReactNode,
  choice?: SettingColumns<WorkOrderRow>['choice'],
): Column<WorkOrderRow>[] =>
  settingColumns({
    options,
    isField,
    sortable: options.map(({ columnName }) => columnName).filter(isSortable),
    uncut: ['orderStatus', 'trade'],
    choice,
    cell: (row, name, kind) => (name === 'orderNumber' ? orderLink(row) : cell(row, name, kind)),
  })

function cell(row: WorkOrderRow, name: RowField, kind: FormatKind): ReactNode {
  const field = customFieldOfColumn(name)
  if (field !== null) return <CustomValue value={row.extendedData?.[field]} kind={kind} />
  if (name === 'orderStatus') return <OrderStatusBadge order={row} />
  if (name === 'jobPriority') return <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
  if (name === 'targetTimestampLTZ') return <RelativeTarget order={row} />
  if (name === 'trade' && row.trade) return <span className={classes.trade}>{row.trade}</span>
  return plainCell(row[name], kind, row.workorderTimeZone)
}

/** A value of a custom field: a day of the calendar has no time zone. */
function CustomValue({ value, kind }: { value: string | undefined; kind: FormatKind }): ReactNode {
  const { settings } = useWorkspace()
  return value === undefined ? null : customFieldText(kind, value, settings)
}
