import type { RequisitionDetail, RequisitionLine } from '@fettle/contract/requisitions'
import { formatAmount, formatTotal, lineTotal } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { unitsText } from '../requisition-words.ts'
import classes from './requisitions.module.css'

/** The lines of a requisition, by code of the part. */
export function RequisitionLines({ requisition }: { readonly requisition: RequisitionDetail }): ReactNode {
  const { settings } = useWorkspace()
  const code = ({ partId, partCode }: RequisitionLine) => (
    <Link to="/parts/$partId" params={{ partId: String(partId) }} className={classes.link}>
      {partCode}
    </Link>
  )
  const total = ({ quantity, unitCost }: RequisitionLine) =>
    formatTotal(lineTotal(quantity, unitCost), settings)
  return (
    <RecordTable
      caption="Lines"
      rows={requisition.lineList}
      rowKey={({ lineId }) => lineId}
      empty="No lines yet. Add the parts that you need."
      minWidth={480}
      scrollsBeyond={50}
      foot={requisition.lines > 0 && `Total ${formatTotal(requisition.totalCost, settings)}`}
      columns={[
        {
          key: 'part',
          title: 'Part',
          render: (line) => (
            <>
              {line.partName}
              <Text size="sm" c="dimmed">
                {code(line)}
                {line.vendorPartNumber !== '' && ` · Supplier #${line.vendorPartNumber}`}
              </Text>
            </>
          ),
        },
        {
          key: 'quantity',
          title: 'Quantity',
          align: 'right',
          render: (line) => unitsText(line.quantity, line.costUnits),
        },
        {
          key: 'received',
          title: 'Received',
          align: 'right',
          render: (line) => formatNumber(line.received),
        },
        {
          key: 'cost',
          title: 'Unit Cost',
          align: 'right',
          render: (line) => formatAmount(line.unitCost, settings),
        },
        { key: 'total', title: 'Total', align: 'right', render: total },
      ]}
      card={(line) => (
        <RecordLine
          title={line.partName}
          facts={[
            code(line),
            line.vendorPartNumber !== '' && `Supplier #${line.vendorPartNumber}`,
            `${unitsText(line.quantity, line.costUnits)} at ${formatAmount(line.unitCost, settings)}`,
          ]}
          note={line.received > 0 ? `${unitsText(line.received, line.costUnits)} received` : ''}
          amount={total(line)}
        />
      )}
    />
  )
}
