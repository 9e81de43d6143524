import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatUsd, lineTotal, sum } from '@fettle/rules/money'
import { formatDate } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../../../lib/workspace.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { RecordTable } from '../../../../ui/record-table.tsx'

type Line = WorkOrder['costParts'][number]

const withUnits = (quantity: number, { partUnits }: Line) => `${quantity} ${partUnits}`.trim()

const requested: Column<Line> = {
  key: 'requested',
  title: 'Requested',
  align: 'right',
  render: (line) => withUnits(line.partQuantityWanted, line),
}

/** The parts it took and what they cost; Requested beside Supplied with advanced parts. */
export function Parts({ lines }: { lines: readonly Line[] }): ReactNode {
  const { advancedPartsFunctionalityFlag: isAdvanced } = useWorkspace().settings
  const columns: Column<Line>[] = [
    { key: 'code', title: 'Part Code', render: ({ partCode }) => partCode },
    { key: 'name', title: 'Part Name', render: ({ partName }) => partName },
    { key: 'type', title: 'Type', render: ({ partCostType }) => partCostType },
    { key: 'date', title: 'Date', render: ({ partTransactionDate }) => formatDate(partTransactionDate) },
    ...(isAdvanced ? [requested] : []),
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
      render: ({ partUnitCost }) => formatUsd(partUnitCost),
    },
    { key: 'total', title: 'Total', align: 'right', render: (line) => formatUsd(totalOf(line)) },
  ]
  return (
    <RecordTable
      caption="Parts"
      columns={columns}
      rows={lines}
      rowKey={({ costId }) => costId}
      empty="No parts for this order."
      scrollsBeyond={20}
      foot={`Total ${formatUsd(sum(lines.map(totalOf)))}`}
    />
  )
}

const totalOf = (line: Line) => lineTotal(line.partQuantity, line.partUnitCost)
