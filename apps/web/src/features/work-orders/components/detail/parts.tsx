import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatAmount, formatTotal, lineTotal, sum } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { deviceLineText } from '#nouns/orders/device/device-words.ts'
import { PartLink } from '#nouns/parts/part-link.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import text from '#ui/text.module.css'
import { PartLineActions } from '../items/part-actions.tsx'

type Line = WorkOrder['costParts'][number]

const withUnits = (quantity: number, { partUnits }: Line) => `${quantity} ${partUnits}`.trim()

/** Reserved quantity of a line ([C1.020]). */
const reservedText = ({ partQuantityReserved }: Line) =>
  partQuantityReserved > 0 && `${formatNumber(partQuantityReserved)} reserved`

const stockColumns: readonly Column<Line>[] = [
  { key: 'warehouse', title: 'Warehouse', render: ({ partWarehouse }) => partWarehouse },
  {
    key: 'requested',
    title: 'Requested',
    align: 'right',
    render: (line) => (
      <>
        {withUnits(line.partQuantityWanted, line)}
        {line.partQuantityReserved > 0 && <div className={text.note}>{reservedText(line)}</div>}
      </>
    ),
  },
]

const actionsOf = (order: WorkOrder): Column<Line> => ({
  key: 'actions',
  title: 'Actions',
  align: 'right',
  render: (line) => <PartLineActions order={order} line={line} />,
})

/** Parts with their costs. Includes Requested next to Supplied with advanced parts. */
export function Parts({ order }: { order: WorkOrder }): ReactNode {
  const lines: readonly Line[] = order.costParts
  const { settings } = useWorkspace()
  const { advancedPartsFunctionalityFlag: isAdvanced } = settings
  const columns: Column<Line>[] = [
    { key: 'code', title: 'Part Code', clip: true, render: ({ partCode }) => partCode },
    {
      key: 'name',
      title: 'Part Name',
      render: (line) => (
        <>
          {nameOf(line)}
          {line.costId < 0 && <div className={text.note}>{deviceLineText(line.costId)}</div>}
        </>
      ),
    },
    { key: 'type', title: 'Type', render: ({ partCostType }) => partCostType },
    {
      key: 'date',
      title: 'Date',
      render: ({ partTransactionDate }) => formatDate(partTransactionDate, settings),
    },
    ...(isAdvanced ? stockColumns : []),
    {
      key: 'quantity',
      title: isAdvanced ? 'Supplied' : 'Quantity',
      align: 'right',
      render: (line) => withUnits(line.partQuantity, line),
    },
    {
      key: 'cost',
      title: 'Unit Cost',
      align: 'right',
      render: ({ partUnitCost }) => formatAmount(partUnitCost, order),
    },
    { key: 'total', title: 'Total', align: 'right', render: (line) => formatTotal(totalOf(line), order) },
    ...(order.can['part-edit'] ? [actionsOf(order)] : []),
  ]
  return (
    <RecordTable
      caption="Parts"
      columns={columns}
      rows={lines}
      rowKey={({ costId }) => costId}
      empty="No parts for this order."
      scrollsBeyond={20}
      card={(line) => (
        <RecordLine
          title={nameOf(line)}
          facts={[
            deviceLineText(line.costId),
            line.partCode,
            line.partCostType,
            formatDate(line.partTransactionDate, settings),
            isAdvanced && line.partWarehouse,
            isAdvanced && `Requested ${withUnits(line.partQuantityWanted, line)}`,
            isAdvanced && reservedText(line),
            `${withUnits(line.partQuantity, line)} at ${formatAmount(line.partUnitCost, order)}`,
          ]}
          amount={formatTotal(totalOf(line), order)}
          actions={order.can['part-edit'] ? <PartLineActions order={order} line={line} /> : undefined}
        />
      )}
      foot={`Total ${formatTotal(sum(lines.map(totalOf)), order)}`}
    />
  )
}

const nameOf = ({ partId, partName }: Line) => <PartLink partId={partId}>{partName}</PartLink>

const totalOf = (line: Line) => lineTotal(line.partQuantity, line.partUnitCost)
