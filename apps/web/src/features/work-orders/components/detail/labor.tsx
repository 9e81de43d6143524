import type { WorkOrder } from '@fettle/contract/work-orders'
import { formatHours, sum } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { deviceLineText } from '#nouns/orders/device/device-words.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import text from '#ui/text.module.css'
import { LaborLineActions, mayChangeLabor } from '../items/labor-actions.tsx'

type Line = WorkOrder['costLabor'][number]

const hours: Column<Line> = {
  key: 'hours',
  title: 'Hours',
  align: 'right',
  render: ({ laborHours }) => formatHours(laborHours),
}
const overtime: Column<Line> = {
  key: 'overtime',
  title: 'Overtime',
  align: 'right',
  render: ({ laborHoursOverTime }) => formatHours(laborHoursOverTime),
}

/** Labor with worker, date and hours in two decimals ([A2.130]). */
export function Labor({ order }: { order: WorkOrder }): ReactNode {
  const { actor, settings } = useWorkspace()
  const lines: readonly Line[] = order.costLabor
  const mayChange = (line: Line) => mayChangeLabor(order, line, actor)
  const actions: Column<Line> = {
    key: 'actions',
    title: 'Actions',
    align: 'right',
    render: (line) => <LaborLineActions order={order} line={line} />,
  }
  const hasOvertime = lines.some(({ laborHoursOverTime }) => laborHoursOverTime > 0)
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: 'Worker',
      render: ({ laborName, costId }) => (
        <>
          {laborName}
          {costId < 0 && <div className={text.note}>{deviceLineText(costId)}</div>}
        </>
      ),
    },
    { key: 'date', title: 'Date', render: ({ laborDate }) => formatDate(laborDate, settings) },
    hours,
    ...(hasOvertime ? [overtime] : []),
    { key: 'note', title: 'Note', render: ({ tcardNotes }) => tcardNotes },
    ...(lines.some(mayChange) ? [actions] : []),
  ]
  const total = sum(lines.flatMap(({ laborHours, laborHoursOverTime }) => [laborHours, laborHoursOverTime]))
  return (
    <RecordTable
      caption="Labor"
      columns={columns}
      rows={lines}
      rowKey={({ costId }) => costId}
      empty="No labor for this order."
      scrollsBeyond={20}
      card={(line) => (
        <RecordLine
          title={line.laborName}
          facts={[
            deviceLineText(line.costId),
            formatDate(line.laborDate, settings),
            line.laborHoursOverTime > 0 && `Overtime ${formatHours(line.laborHoursOverTime)}`,
          ]}
          note={line.tcardNotes}
          amount={`${formatHours(line.laborHours)} h`}
          actions={mayChange(line) ? <LaborLineActions order={order} line={line} /> : undefined}
        />
      )}
      foot={`Total ${formatHours(total)} hours`}
    />
  )
}
